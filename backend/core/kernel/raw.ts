import { ApiError } from '../errors/api-error'
import { mediaType, readBytes } from './request'
import { refuseUnkept } from './values'

/** A body that is no JSON; the verb's `input` parses `{ bytes, … }` with the named headers, null where one is missing. */
export interface RawBody {
  type: string
  maxBytes: number
  /** Fields by the header each is read from. */
  headers: Readonly<Record<string, string>>
}

/** The whole body with its headers; BAD_REQUEST for another type, TOO_LARGE beyond the limit. */
export async function readRaw(
  request: Request,
  { type, maxBytes, headers }: RawBody,
): Promise<Record<string, unknown>> {
  if (mediaType(request) !== type) throw new ApiError('BAD_REQUEST', { reason: 'content_type' })
  const read = Object.entries(headers).map(([field, name]) => [field, request.headers.get(name)])
  refuseUnkept(read)
  return { ...Object.fromEntries(read), bytes: await readBytes(request, maxBytes) }
}
