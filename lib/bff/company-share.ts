import type { Role } from '@/lib/access/roles'
import type { InternalNames } from '@/lib/contracts/audience'
import { type ApiAnswer, discard } from '@/lib/tenant-api/call'
import { bareRule } from '@/lib/tenant-api/contracts'
import { internalAt, isKeptFrom, withoutInternal } from '@/lib/tenant-api/internal-fields'
import { isJson } from '@/lib/tenant-api/whole-json'
import type { AnswerBody } from './answer-body'
import { Refusal, refusalFor } from './errors'
import type { Target } from './path'
import { isSafe } from './rules'

/** A person's picture, of the type that it is answered with: no record's fields. */
const isAvatar = (method: string, rule: string) => isSafe(method) && /^\/api\/user\/[^/.\s]+\/avatar$/.test(rule)

/** Files and exports, whose content the proxy cannot inspect. */
const handsOut = (method: string, rule: string) =>
  rule.endsWith('/export') || (isSafe(method) && /^\/api\/files(\/|$)/.test(rule))

const noFiles = () =>
  new Refusal('FORBIDDEN', {
    reason: 'company_share_file',
    sentence: 'O seu perfil não recebe arquivos nem exportações do servidor da empresa. Peça-os à equipe interna.',
  })

/** Filtering or sorting by an internal field would reveal it through the rows found and their order. */
const asksFor = (query: string, { names }: InternalNames) =>
  [...new URLSearchParams(query)].some(
    ([key, value]) => names.has(key.replace(/\[.*/s, '')) || (key !== 'search' && names.has(value.replace(/^-/, ''))),
  )

/**
 * The fields that a remote tenant API must not send to `role` at `target` (permissions.md#company-share;
 * docs/decisions/0021); null if there are none. Refuses calls that cannot be inspected, and filters and sorts by
 * internal fields.
 */
export function keptBack(role: Role, method: string, { rule, query }: Target): InternalNames | null {
  if (!isKeptFrom(role) || isAvatar(method, rule)) return null
  if (handsOut(method, bareRule(rule))) throw noFiles()
  const internal = internalAt(rule)
  if (internal.names.size === 0) return null
  if (asksFor(query, internal)) throw new Refusal('BAD_REQUEST')
  return internal
}

/** The answer without the kept fields. A body that is not complete JSON cannot be inspected and is refused. */
export function withoutKept(kept: InternalNames, answer: ApiAnswer, read: AnswerBody): AnswerBody {
  if (read.body === null) return read
  const { status, headers } = answer
  // A part (206) of JSON may hold a value without its name.
  if (read.json === undefined || status === 206) {
    discard({ ...answer, body: read.body })
    if (status >= 400) throw refusalFor(status)
    throw isJson(headers['content-type'] ?? '') ? new Refusal('BAD_GATEWAY') : noFiles()
  }
  return written(withoutInternal(read.json, kept))
}

/** `json` as an answer's body. */
export function written(json: unknown): AnswerBody {
  try {
    return { body: Buffer.from(JSON.stringify(json)), json }
  } catch {
    // JSON.stringify overflows the stack at a depth that JSON.parse still reads.
    throw new Refusal('BAD_GATEWAY')
  }
}
