import { createHash } from 'node:crypto'
import { type Messages, readMessages } from '@/lib/words/catalogue'

type Context = { params: Promise<{ file: string }> }

type File = { body: string; etag: string }

const files = new WeakMap<Messages, File>()

function fileOf(messages: Messages): File {
  const known = files.get(messages)
  if (known) return known
  const body = JSON.stringify(messages)
  const file = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  files.set(messages, file)
  return file
}

/** `/locales/{lng}.json`, the words of one language. Cached by browsers, and revalidated each time (304). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const code = /^([a-z]{2})\.json$/.exec((await params).file)?.[1]
  const messages = code ? await readMessages(code) : null
  if (!messages) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const { body, etag } = fileOf(messages)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    etag,
  }
  // A proxy that compresses the reply makes its ETag weak.
  const known = request.headers
    .get('if-none-match')
    ?.replaceAll('W/', '')
    .split(/\s*,\s*/)
  if (known?.includes(etag) || known?.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}
