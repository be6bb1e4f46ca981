# syntax=docker/dockerfile:1

# The user who later runs it: what V8 compiles is stored for one user.
FROM node:24-slim AS build
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY --chown=node:node . .
RUN node bin/build.ts

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
LABEL org.opencontainers.image.title="Vivencia" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json LICENSE schema.graphql ./
COPY migrations migrations
COPY data/ideas data/ideas
COPY data/checklists data/checklists
COPY data/padrinazgos data/padrinazgos
COPY data/tax-notes data/tax-notes
COPY data/fonts data/fonts
COPY data/wallet-limits.json data/routes.json data/places.json data/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--enable-source-maps", "build/app/main.js"]
