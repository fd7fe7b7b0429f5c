import { createServer } from 'node:http'

/** The least that a Node server can be: what starting and resting cost when nothing is done. */
createServer((_, response) => response.end('{"status":"ok"}')).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
