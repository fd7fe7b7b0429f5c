import type { Fields } from '@/lib/tenant-api/call'
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

/** The headers sent to the tenant API: this list, the door's own, the token, and nothing else. */
export function upHeaders({ request, requestId, address }: Caller, token: string | null): Fields {
  const headers: Fields = {}
  for (const name of passed) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = value
  }
  headers['x-request-id'] = requestId
  const guise = request.headers['x-guise'] ?? ''
  if (/^[\da-f-]{36}$/i.test(guise)) headers['x-guise'] = guise
  const agent = request.headers['user-agent']
  if (agent) headers['user-agent'] = agent.slice(0, 255)
  if (address) headers['x-forwarded-for'] = address
  if (token !== null) headers.token = token
  return headers
}

/** The client's request id if it is well-formed, else a new one. */
export const parseRequestId = (headers: Fields): string => {
  const given = headers['x-request-id'] ?? ''
  return /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
