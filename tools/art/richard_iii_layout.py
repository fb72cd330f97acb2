"""Where names, blocks and marks lie in each area of the Richard III map, in map units.

`name`: the middle of the name's base line. `zone`: the middle, width and height of the space for
blocks. `marks`: the top left corner of the shields, crown and buildings, and how many stand in a
row. `port`: a cog in the water. Names cross no border and lie behind no block.
"""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]


class Layout(NamedTuple):
    name: Point
    zone: tuple[float, float, float, float]
    marks: tuple[float, float, int] | None = None
    port: Point | None = None


LAYOUT: dict[str, Layout] = {
    "ireland": Layout((139, 286), (136, 336, 98, 72), (126, 380, 1), (222, 392)),
    "isle_of_man": Layout((300, 376), (304, 418, 64, 48), (338, 424, 1)),
    "scotland": Layout((398, 150), (398, 200, 112, 72), (388, 244, 1), (560, 112)),
    "northumbria": Layout((575, 239), (574, 280, 92, 68), (546, 317, 3), (655, 282)),
    "cumbria": Layout((481, 319), (482, 360, 100, 70), (453, 399, 3)),
    "north_yorks": Layout((599, 395), (598, 432, 76, 64), (638, 408, 1)),
    "east_yorks": Layout((722, 443), (730, 478, 64, 52), (682, 404, 3), (790, 452)),
    "south_yorks": Layout((643, 509), (638, 545, 76, 54), (589, 479, 5)),
    "lancaster": Layout((522, 493), (522, 532, 76, 64), (494, 460, 2)),
    "caernarvon": Layout((396, 607), (398, 632, 104, 38), (372, 652, 2)),
    "chester": Layout((521, 611), (522, 651, 100, 66), (512, 686, 1), (444, 556)),
    "derby": Layout((692, 629), (628, 628, 88, 66), (590, 570, 1)),
    "lincoln": Layout((769, 563), (770, 602, 84, 64), (751, 636, 2)),
    "pembroke": Layout((318, 803), (326, 836, 62, 42), (236, 822, 3)),
    "powys": Layout((422, 697), (422, 738, 76, 64)),
    "hereford": Layout((501, 763), (500, 798, 72, 56), (490, 828, 1)),
    "warwick": Layout((600, 703), (590, 739, 74, 56), (552, 768, 4)),
    "leicester": Layout((678, 691), (684, 724, 68, 54), (672, 752, 2)),
    "rutland": Layout((789, 701), (790, 738, 76, 60), (771, 769, 2)),
    "east_anglia": Layout((911, 691), (910, 732, 112, 68), (882, 768, 3), (1000, 716)),
    "glamorgan": Layout((412, 835), (412, 859, 104, 38), (384, 880, 4), (398, 936)),
    "gloucester": Layout((580, 826), (571, 863, 58, 46), (601, 836, 1)),
    "oxford": Layout((648, 814), (658, 862, 64, 50), (690, 850, 1)),
    "middlesex": Layout((768, 876), (767, 899, 72, 40), (741, 842, 2), (826, 912)),
    "essex": Layout((842, 813), (843, 838, 98, 38), (823, 858, 2)),
    "somerset": Layout((512, 931), (500, 962, 66, 50), (486, 987, 1), (454, 912)),
    "wilts": Layout((600, 905), (600, 942, 76, 60), (580, 974, 2)),
    "sussex": Layout((688, 925), (710, 966, 100, 68), (691, 1002, 2), (706, 1062)),
    "kent": Layout((816, 941), (894, 955, 78, 54), (802, 950, 2), (972, 946)),
    "cornwall": Layout((349, 1005), (348, 1046, 112, 68), (320, 1083, 3), (444, 1086)),
    "dorset": Layout((536, 1009), (538, 1042, 76, 54), (578, 1018, 1)),
    "france": Layout((1024, 1150), (1030, 1200, 132, 76), (1066, 1133, 1), (946, 1152)),
    "calais": Layout((1030, 1009), (1046, 1050, 110, 68), (1062, 993, 2), (962, 1012)),
}

SEAS = {
    "irish_sea": (268, 536, -58),
    "north_sea": (880, 470, 24),
    "english_channel": (640, 1154, -7),
}
