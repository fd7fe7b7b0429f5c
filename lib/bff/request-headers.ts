import type { Caller } from './caller'

const passed = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'range',
  'idempotency-key',
]

/** What goes up: this list, what the door knows itself, the token, and nothing else. */
export function upHeaders({ request, requestId, address }: Caller, token: string | null): Headers {
  const headers = new Headers()
  for (const name of passed) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set('x-request-id', requestId)
  const agent = request.headers.get('user-agent')
  if (agent) headers.set('user-agent', agent.slice(0, 255))
  if (address) headers.set('x-forwarded-for', address)
  if (token !== null) headers.set('token', token)
  return headers
}

/** The client's request id when it is a plain one, else a new one. */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get('x-request-id') ?? ''
  return /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
