"""What makes the site an app that can be installed: manifest, service worker, offline page.

The worker stands at `/sw.js`, because a worker reaches the pages below its own address. Its text is
made here: it names the parts by their digests, so it changes with every version of the server and
browsers then fetch it again. It keeps nothing but the offline page and the files of that page.
"""

from __future__ import annotations

import orjson
from fastapi import Request
from starlette.responses import Response

from ...base.web.api import page_router
from ...base.web.deps import AssetsDep, TemplatesDep

router = page_router()


OFFLINE_PAGE = "/offline"
OFFLINE_FILES = (
    "css/site.css",
    "js/pages/offline.js",
    "svg/favicon.svg",
    "svg/roses.svg",
    "svg/rule.svg",
    "svg/vellum.svg",
)
"""What the offline page is made of. Nothing that it names may be missing here."""
WORKER_PARTS = ("js/worker/offline.js", "js/worker/push.js")
"""The scripts of the worker, in the order in which it loads them."""
ICONS = (
    ("icons/app-192.png", "192x192", "any"),
    ("icons/app-512.png", "512x512", "any"),
    ("icons/maskable-512.png", "512x512", "maskable"),
    ("svg/favicon.svg", "any", "any"),
)
"""Path, sizes and purpose of each icon."""
PARCHMENT = "#efe3c6"
"""--vellum of static/css/site/tokens.css: the ground while the app starts."""


@router.get("/manifest.webmanifest")
async def manifest(assets: AssetsDep) -> Response:
    """The name, the icons and the first page of the installed app."""
    described = {
        "id": "/",
        "name": "Roses",
        "short_name": "Roses",
        "description": "Board games of the Wars of the Roses for friends who live far apart.",
        "lang": "en",
        "start_url": "/matches",
        "scope": "/",
        "display": "standalone",
        "theme_color": PARCHMENT,
        "background_color": PARCHMENT,
        "categories": ["games"],
        "icons": [
            {
                "src": assets.url(path),
                "sizes": sizes,
                "type": assets.media_type(path),
                "purpose": purpose,
            }
            for path, sizes, purpose in ICONS
        ],
        "shortcuts": [
            {"name": "The next table that waits for you", "url": "/next"},
            {"name": "New match", "url": "/new"},
        ],
    }
    headers = {"cache-control": "no-cache"}
    content = orjson.dumps(described)
    return Response(content, media_type="application/manifest+json", headers=headers)


@router.get("/sw.js")
async def worker(assets: AssetsDep) -> Response:
    """The service worker of all pages."""
    offline = {
        "version": assets.digest,
        "page": OFFLINE_PAGE,
        "files": [assets.url(path) for path in OFFLINE_FILES],
    }
    parts = [assets.url(path) for path in WORKER_PARTS]
    text = (
        b'"use strict";\n'
        b"const OFFLINE = " + orjson.dumps(offline) + b";\n"
        b"importScripts(..." + orjson.dumps(parts) + b");\n"
    )
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get(OFFLINE_PAGE)
async def offline(request: Request, templates: TemplatesDep) -> Response:
    """What the worker shows where the server cannot be reached: the same for everyone."""
    return templates.TemplateResponse(request, "pages/offline.html", {})
