# Written for Docker and never built where it was written: there is no builder there. Try it before you rely on it.
#
#   docker build --tag testamur .
#
# Settings come from the environment (.env.example). What must outlive the container is in /data, and in /backups if
# BACKUP_DIR says so: mount volumes there.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-trixie-slim
# `npm start -- backup` and `restore` copy PostgreSQL with its own programs, of the server's version or newer.
# Debian 13 (trixie) has those of PostgreSQL 17, which compose.yaml runs: raise both together.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app ./
# A new volume takes its owner from the folder that it covers.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Commands run beside it, for example: docker exec CONTAINER node server/dist/reconcile.js
CMD ["node", "server/dist/main.js"]
