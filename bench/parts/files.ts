import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** `… files.ts <folder>`: serves a built page from memory, compressed as any server would. */
const [folder = '.'] = process.argv.slice(2)
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
const packed = new Map<string, Buffer>()

const read = (path: string) => {
  const known = packed.get(path) ?? gzipSync(readFileSync(join(folder, path)))
  packed.set(path, known)
  return known
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const path = pathname === '/' ? '/index.html' : pathname
  try {
    const body = read(path)
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip')
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
