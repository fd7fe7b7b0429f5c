import { createServer } from 'node:http'

/** The smallest Node server: the baseline for starting and resting. */
createServer((_, response) => response.end('{"status":"ok"}')).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
