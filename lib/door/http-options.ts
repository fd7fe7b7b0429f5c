import type { ServerOptions } from 'node:http'

/**
 * How the server in front of Next reads HTTP. Next listens for upgrades, and in production answers none: a client
 * that offers one (`curl --http2`, a WebSocket) would get an empty reply. Its request is answered like any other;
 * in development the upgrade is Next's own, for reloading.
 */
export const httpOptions = (dev: boolean) =>
  ({ maxHeaderSize: 32_768, shouldUpgradeCallback: () => dev }) satisfies ServerOptions
