"""The digests of all data packs that ever came with the games. Records name the pack that they were
played with; one that is not here is a host's own. A changed pack adds its digest: a test holds us
to it."""

from __future__ import annotations

from typing import Final

SHIPPED: Final = frozenset(
    {
        "37618209d0271dd35735f343cf7be568d3799269afd646fd8be5dc450f0ad3a1",
        "27eec5605887941ea18410c5d81fb490b0b8213cf62a183cd9b86cce83639828",
        "19846839d163831d42dfe60881d73f40c9740fcde1698e83e35dfe3df5dd733a",
        "41af20c5c78d52cc51751bab4efd61acd90f8bc074dcac6debd1b4d270136e0d",
        "a327a7f5a9c101f971dd2b59959c51a1fdb4df348045722381ca81933afe9171",
        "edbc743aedc7c8f1b21fb0c7ec30ddc71339f15aca8e4074ac5cb8e41f5db597",
        "2fd9d98097600aaf0fdfa32396b341f27f45279cf8adfefb2c9ea53e40f5c44e",
        "4c1c42d3f1522c77ea27801703b874ae44ca1185b643d6f20119915979ae1131",
        "8149d1b7787355ab86ef0520ba8bcf64de3269b8dfb3df4b6913106a0167ad39",
    }
)
