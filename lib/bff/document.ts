import type { ApiAnswer } from '@/lib/tenant-api/call'
import { ownDocument } from '@/lib/tenant-api/embedded'
import type { Inbound } from './exchange'
import { asRefusal } from './retries'

const takesGzip = (accepted: string) =>
  accepted.split(',').some((coding) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding))

/**
 * The tenant API's OpenAPI document: a megabyte, public and the same for everybody, so it is serialized and compressed
 * once.
 */
export async function documentAnswer({ headers }: Inbound, tenant: string): Promise<ApiAnswer> {
  const { plain, packed } = await ownDocument(tenant).catch((error: unknown) => {
    throw asRefusal(error)
  })
  const about = { 'content-type': 'application/json', vary: 'Accept-Encoding' }
  return takesGzip(headers['accept-encoding'] ?? '')
    ? { status: 200, headers: { ...about, 'content-encoding': 'gzip' }, body: packed }
    : { status: 200, headers: about, body: plain }
}
