import type { Body, Fields } from '@/lib/tenant-api/call'

/** A request as the proxy's rules read it, whichever door it came by. */
export interface Inbound {
  method: string
  headers: Fields
  body: ReadableStream<Uint8Array> | null
  /** Fires when the client goes away. */
  signal: AbortSignal
}

/** An answer for the door to write. */
export interface Outbound {
  status: number
  headers: Fields
  /** Set-Cookie lines. */
  cookies: string[]
  body: Body
}

/** A JSON answer of our own. */
export const jsonAnswer = (json: unknown, status = 200, headers: Fields = {}) => ({
  status,
  headers: { ...headers, 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(json)),
})
