/** What a refusal says to a person, in the language that is shown. */

type Params = Record<string, string | number>

/** As design.md section 5 has it, or as much of it as there is. `status` 0: no answer at all. */
export type Refusal = {
  status?: number
  code?: string
  reason?: string | undefined
  params?: Params | undefined
  message?: string
  details?: Record<string, readonly { reason: string; params?: Params | undefined }[]> | undefined
  errors?: Record<string, readonly string[]>
}

/** The words of `errors` in messages/. */
export type Say = {
  (key: string, params?: Params): string
  has: (key: string) => boolean
}

/** Is there a sentence of our own for it? What every object has is none. */
const has = (t: Say, kind: 'codes' | 'reasons', key: string) => !(key in Object.prototype) && t.has(`${kind}.${key}`)

const isRefusal = (error: unknown): error is Refusal => typeof error === 'object' && error !== null

/**
 * One sentence for `error`: its reason's, else its code's, else the tenant API's own Portuguese one. Codes that say
 * little by themselves yield to that sentence, which says what happened.
 */
export function sayError(error: unknown, t: Say): string {
  if (!isRefusal(error)) return t('unknown')
  const { status, code = '', reason = '', params, message } = error
  if (status === 0) return t('offline')
  if (has(t, 'reasons', reason)) return t(`reasons.${reason}`, params)
  if (vague.has(code) && message) return message
  if (has(t, 'codes', code)) return t(`codes.${code}`)
  return message || t('unknown')
}

const vague: ReadonlySet<string> = new Set(['RULE', 'CONFLICT', 'BAD_REQUEST'])

/** The sentences of each field of a 422, in the shown language where their reasons are known. */
export function sayFields({ details = {}, errors = {} }: Refusal, t: Say): Record<string, string[]> {
  const fields = new Set([...Object.keys(errors), ...Object.keys(details)])
  return Object.fromEntries(
    [...fields].map((field) => {
      const written = errors[field] ?? []
      const known = details[field] ?? []
      const sentences = known.map(({ reason, params }, index) =>
        has(t, 'reasons', reason) ? t(`reasons.${reason}`, params) : (written[index] ?? t('reasons.invalid')),
      )
      return [field, sentences.length > 0 ? sentences : [...written]]
    }),
  )
}
