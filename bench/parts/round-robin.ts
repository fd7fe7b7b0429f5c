import { createConnection, createServer } from 'node:net'

/** `… round-robin.ts <port> <port> …`: forwards each connection to the next port, for machines without nginx. */
const ports = process.argv.slice(2).map(Number)
let next = 0

createServer((socket) => {
  next += 1
  const other = createConnection({ port: ports[next % ports.length] ?? 0, host: '127.0.0.1' })
  socket.pipe(other).pipe(socket)
  socket.on('error', () => other.destroy())
  other.on('error', () => socket.destroy())
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
