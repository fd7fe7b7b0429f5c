# syntax=docker/dockerfile:1
# The product with its own Node (an npm package, locked with the others): the last stage has neither npm nor a compiler.
FROM node:26-trixie-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Build, then remove what only the build needs. Keep the demo's dump, which the embedded way loads.
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM debian:trixie-slim
# Node asks for libatomic, which the slim image lacks.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 balcao \
 && useradd --system --uid 10001 --gid balcao --home-dir /nonexistent --shell /usr/sbin/nologin balcao \
 && install -d -o balcao -g balcao -m 700 /data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/messages ./messages
COPY --from=build /app/lib ./lib
COPY --from=build /app/backend ./backend
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/package.json /app/next.config.mjs /app/tsconfig.json /app/server.ts ./
ENV PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER balcao
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell or npm in between, so that signals reach the server, which drains for at most 25 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--import", "./scripts/resolve.mjs", "server.ts"]
