import type { ServerOptions } from 'node:http'

/**
 * HTTP options of the server in front of Next. Next listens for upgrades and in production answers none: a client that
 * offers one (`curl --http2`, a WebSocket) would get an empty reply, so it is answered as a plain request; in
 * development the upgrade is Next's own, for reloading. Keep-alive outlasts nginx's (60 s): the client must close
 * first, or a request may meet a closed connection. Headers have 30 seconds and a request five minutes, however slowly
 * they come; TCP keep-alive finds clients that are gone.
 */
export const httpOptions = (dev: boolean) =>
  ({
    maxHeaderSize: 32_768,
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 5000,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
    shouldUpgradeCallback: () => dev,
  }) satisfies ServerOptions
