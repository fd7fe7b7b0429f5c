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

/** What a file holds nobody sees on the way, nor what a job writes into one. */
const handsOut = (method: string, rule: string) =>
  rule.endsWith('/export') || (isSafe(method) && /^\/api\/files(\/|$)/.test(rule))

const noFiles = () =>
  new Refusal('FORBIDDEN', {
    reason: 'company_share_file',
    sentence: 'O seu perfil não recebe arquivos nem exportações do servidor da empresa. Peça-os à equipe interna.',
  })

/** A filter or an order by an internal field would tell of it by what is found, and by what comes first. */
const asksFor = (query: string, { names }: InternalNames) =>
  [...new URLSearchParams(query)].some(
    ([key, value]) => names.has(key.replace(/\[.*/s, '')) || (key !== 'search' && names.has(value.replace(/^-/, ''))),
  )

/**
 * What a remote tenant API may not tell a person of `role` at `target` (permissions.md#company-share;
 * docs/decisions/0021); null where nothing is kept back. Refuses what could not be looked through, and what asks by a
 * field that they do not know.
 */
export function keptBack(role: Role, method: string, { rule, query }: Target): InternalNames | null {
  if (!isKeptFrom(role)) return null
  if (handsOut(method, bareRule(rule))) throw noFiles()
  const internal = internalAt(rule)
  if (internal.names.size === 0) return null
  if (asksFor(query, internal)) throw new Refusal('BAD_REQUEST')
  return internal
}

/** The answer without what is kept back. What is no whole JSON cannot be looked through, and goes to nobody. */
export function withoutKept(kept: InternalNames, answer: ApiAnswer, read: AnswerBody): AnswerBody {
  if (read.body === null) return read
  const { status, headers } = answer
  // A part of some JSON may be a value without its name.
  if (read.json === undefined || status === 206) {
    discard({ ...answer, body: read.body })
    if (status >= 400) throw refusalFor(status)
    throw isJson(headers['content-type'] ?? '') ? new Refusal('BAD_GATEWAY') : noFiles()
  }
  return written(withoutInternal(read.json, kept))
}

/** The body that `json` makes. */
export function written(json: unknown): AnswerBody {
  try {
    return { body: Buffer.from(JSON.stringify(json)), json }
  } catch {
    // So deep that it can be read, and not written.
    throw new Refusal('BAD_GATEWAY')
  }
}
