import type { Say } from './by-key'

/** Turns a refusal into a sentence in the shown language; `t` has the words of `errors` in messages/. */

type Params = Record<string, string | number>

/** A refusal (structure.md#errors), perhaps with parts missing. `status` 0: no answer at all. */
export type Refusal = {
  status?: number
  code?: string
  reason?: string | undefined
  params?: Params | undefined
  message?: string
  details?: Record<string, readonly { reason: string; params?: Params | undefined }[]> | undefined
  errors?: Record<string, readonly string[]>
}

/** Reasons raised by the browser, and the fallback for unknown ones; every page has their words. */
export const ownReasons = [
  'invalid',
  'passkey_cancelled',
  'passkey_failed',
  'passkey_known',
  'passkey_unavailable',
  'passkey_unsupported',
] as const

/**
 * Our sentence for a code or a reason; undefined without one (inherited properties do not count), or if a remote tenant
 * API left out a parameter of the sentence.
 */
function ours(t: Say, kind: 'codes' | 'reasons', key: unknown, params?: Params): string | undefined {
  if (typeof key !== 'string' || key in Object.prototype || !t.has(`${kind}.${key}`)) return undefined
  const said = t(`${kind}.${key}`, params)
  // The translator answers the key itself when a parameter is missing.
  return said.endsWith(`${kind}.${key}`) ? undefined : said
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const sentence = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Codes too vague to explain: the tenant API's own sentence is shown. */
const vague: ReadonlySet<unknown> = new Set(['RULE', 'CONFLICT', 'BAD_REQUEST'])

/** The code of a status, for a remote tenant API that gives none. */
const statusCodes: Record<number, string> = {
  ...{ 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 405: 'METHOD', 409: 'CONFLICT', 413: 'TOO_LARGE' },
  ...{ 422: 'VALIDATION', 429: 'LIMIT', 500: 'INTERNAL', 501: 'NOT_IMPLEMENTED', 502: 'BAD_GATEWAY' },
  ...{ 503: 'UNAVAILABLE', 504: 'TIMEOUT' },
}

/**
 * One sentence for `error`: its reason's, or for an unknown reason the tenant API's own Portuguese one; without a reason
 * its code's, unless vague; else its status's.
 */
export function sayError(error: unknown, t: Say): string {
  if (!isObject(error)) return t('unknown')
  const { status, code, reason, params, message } = error as Refusal
  if (status === 0) return t('offline')
  const said = sentence(message)
  return (
    ours(t, 'reasons', reason, params) ??
    (reason || vague.has(code) ? said : undefined) ??
    ours(t, 'codes', code) ??
    said ??
    ours(t, 'codes', statusCodes[status ?? 0]) ??
    t('unknown')
  )
}

/** The sentences of each field of a 422, translated if their reasons are known. */
export function sayFields(error: unknown, t: Say): Record<string, string[]> {
  if (!isObject(error)) return {}
  const errors = isObject(error.errors) ? error.errors : {}
  const details = isObject(error.details) ? error.details : {}
  const fields = new Set([...Object.keys(errors), ...Object.keys(details)])
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const written = toList(errors[field]).map(sentence)
      const known = toList(details[field]).map((detail, index) => {
        const { reason, params } = (isObject(detail) ? detail : {}) as { reason?: unknown; params?: Params }
        return ours(t, 'reasons', reason, params) ?? written[index] ?? t('reasons.invalid')
      })
      const said = known.length > 0 ? known : written.filter((text) => text !== undefined)
      return said.length > 0 ? [[field, said]] : []
    }),
  )
}

/** One sentence for a form that cannot show errors by field: the first field's, else `sayError`. */
export function explainError(error: unknown, t: Say): string {
  const [first] = Object.values(sayFields(error, t))
  return first?.[0] ?? sayError(error, t)
}
