import { Readable } from 'node:stream'
import { proxy } from '@/lib/bff/proxy'

/**
 * The proxy behind a route handler, where no server of ours stands in front (Vercel). The raw URL counts,
 * never Next's decoded parameters (security-cases.md#decoded-paths). The platform alone says who calls; elsewhere
 * nobody does.
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

/** Path and query of a URL without its decoding anything. */
const rawTarget = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))
