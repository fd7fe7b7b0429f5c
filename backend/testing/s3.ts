import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A minimal S3 store for reading and writing one object: a single bucket, and S3's refusals. */
export interface ToyStore {
  endpoint: string
  /** False to refuse every request. */
  open: boolean
  close: () => Promise<void>
}

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

/** Answers as S3 does: a missing object and a missing bucket are both 404, distinguished only by the body. */
export async function toyStore(bucket: string): Promise<ToyStore> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const { pathname } = new URL(request.url ?? '', 'http://store')
    const say = (status: number, content: string | Buffer = '') => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(content) })
      response.end(request.method === 'HEAD' ? '' : content)
    }
    if (!store.open) return say(403, refusal('AccessDenied'))
    if (pathname.split('/')[1] !== bucket) return say(404, refusal('NoSuchBucket'))
    const held = objects.get(pathname)
    if (request.method === 'PUT') objects.set(pathname, body)
    if (request.method === 'DELETE') objects.delete(pathname)
    if (request.method === 'PUT' || request.method === 'DELETE') return say(200)
    return held ? say(200, held) : say(404, refusal('NoSuchKey'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const store: ToyStore = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: true,
    close: () => new Promise((done) => server.close(() => done())),
  }
  return store
}
