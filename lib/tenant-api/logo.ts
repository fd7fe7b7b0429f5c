import { discard, ownFields } from './call'
import { send } from './send'
import { gathered, unpacked } from './whole-json'

/** Bytes of a logo, at most. */
const most = 1024 * 1024

/**
 * The picture of a tenant's own logo, as strangers may read it; null for none and for a larger one. Throws if its API
 * does not say which.
 */
export async function readLogo(tenant: string, logo: string): Promise<Uint8Array | null> {
  // A remote tenant API may name any address: only its own is asked.
  if (!logo.startsWith('/api/settings/logo')) return null
  const headers = { ...ownFields(null), accept: 'image/*' }
  const answer = await send(tenant, { by: 'stranger', method: 'GET', target: logo, headers })
  if (answer.status !== 200) {
    discard(answer)
    if (answer.status === 404) return null
    throw new Error(`the logo was answered ${answer.status}`)
  }
  const body = unpacked(answer)
  if (body === null || body instanceof Uint8Array) return body && body.byteLength <= most ? body : null
  const { chunks, ended } = await gathered(body, most)
  if (!ended) body.destroy()
  return ended ? Buffer.concat(chunks) : null
}
