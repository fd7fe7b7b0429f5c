import type { ApiAnswer } from '@/lib/tenant-api/call'
import { ownDocument } from '@/lib/tenant-api/embedded'
import type { Inbound } from './exchange'
import { asRefusal } from './retries'

const takesGzip = (accepted: string) =>
  accepted.split(',').some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one))

/**
 * The tenant API's description of itself. It is a megabyte, the same for everybody and answered to anybody: it is
 * written and packed once, and neither asked for nor read again with each call.
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
