import { Readable } from 'node:stream'
import { proxy } from '@/lib/bff/proxy'

/**
 * The proxy as a route handler, for platforms without our server in front (Vercel). Uses the raw URL, never Next's
 * decoded parameters (security-cases.md#decoded-paths). Only Vercel's header tells the client's address; elsewhere it
 * is unknown.
 */
export async function proxyRoute({ method, url, headers, body, signal }: Request): Promise<Response> {
  const address = process.env.VERCEL ? (headers.get('x-real-ip') ?? '') : ''
  const request = { method, headers: Object.fromEntries(headers), body, signal }
  const answer = await proxy(request, { address, target: rawTarget(url) })
  const all = new Headers(answer.headers)
  for (const line of answer.cookies) all.append('set-cookie', line)
  const content = answer.body instanceof Readable ? (Readable.toWeb(answer.body) as ReadableStream) : answer.body
  return new Response(content as BodyInit | null, { status: answer.status, headers: all })
}

/** Path and query of a URL, undecoded. */
const rawTarget = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))
