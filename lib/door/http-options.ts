import type { ServerOptions } from 'node:http'

/**
 * How the server in front of Next reads HTTP. Next listens for upgrades, and in production answers none: a client
 * that offers one (`curl --http2`, a WebSocket) would get an empty reply. Its request is answered like any other;
 * in development the upgrade is Next's own, for reloading. A connection that rests is kept a little longer than nginx
 * keeps its own (60 s): whoever closes first must be the one that asks, or a request meets a closed door. Headers have
 * half a minute and a whole request five, however little of it comes at a time; who is gone without a word is asked for.
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
