import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { InTenant } from '../../core/database/scope'
import { isPassing, toApiError } from '../../core/errors/database'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { errorTrace } from '../../core/kernel/log'
import type { Lookups } from '../../core/kernel/lookups'
import { readBody, readHead } from '../../core/mail/inbound'
import { ownWords } from '../../core/mail/written'
import type { Services } from '../../core/services/services'
import { type Addressed, findAddressed } from './addressed'
import { type Bringing, bringAll, type Read } from './bring'
import { keepAnswer, type Outcome } from './keep'

/** An answer that belongs to a call: its own words, with its files stored. */
export interface Examined extends Addressed, Bringing {
  words: string
}

/** Reads a raw message (RFC 5322) and stores its files; null for one that is dropped (calls.md#answers-by-mail). */
export async function examine(services: Services, raw: Uint8Array, read: Read): Promise<Examined | null> {
  const head = await readHead(raw).catch(() => null)
  if (!head?.isByPerson) return null
  const hash = () => createHash('sha256').update(raw).digest('hex')
  const found = await read((scope) => findAddressed(scope, head, services.replies, hash))
  const body = found && (await readBody(raw).catch(() => null))
  if (!body) return null
  const bringing = await bringAll(services, body.attachments, found.principal, read)
  return { ...found, ...bringing, words: ownWords(body.text) }
}

/** Storage keys of files that came with an answer. */
export const keysIn = ({ brought }: Bringing): string[] => brought.map(({ key }) => key)

interface ReceiveSettings {
  /** A transaction whose mails and pushes leave with its commit. */
  inTenant: InTenant
  services: Services
  lookups: Lookups
  log: Logger
}

/** Takes a raw message into its call. Throws if the database is away or too busy: bring it again. */
export type Receive = (slug: string, raw: Uint8Array) => Promise<Outcome>

/** For messages that no request brings; those of `POST /api/calls/inbound` are taken by its verb. */
export const makeReceive =
  ({ inTenant, services, lookups, log }: ReceiveSettings): Receive =>
  async (slug, raw) => {
    let examined: Examined | null = null
    const discard = () => services.files.discard(examined ? keysIn(examined) : [])
    const keep = (answer: Examined) =>
      inTenant(slug, async (scope) => {
        const entries: AuditEntry[] = []
        const audit = (entry: Partial<AuditEntry>) =>
          void entries.push({ action: 'replied', entity: 'call_message', ...entry })
        const kept = await keepAnswer({ ...scope, lookups, audit }, answer, services.sums)
        await writeAudits(scope, entries, { requestId: randomUUID(), ip: null, userAgent: 'IMAP' })
        return kept
      })
    try {
      examined = await examine(services, raw, (look) => inTenant(slug, look))
      if (!examined) return 'dropped'
      const outcome = await keep(examined)
      if (outcome !== 'taken') await discard()
      return outcome
    } catch (error) {
      // The connection may have broken after COMMIT, so discard nothing.
      if (toApiError(error).code === 'UNAVAILABLE') throw error
      await discard()
      if (isPassing(error)) throw error
      // A fault of ours must not hold up those that come after it; the message stays in its mailbox.
      log.error({ error: errorTrace(error), tenant: slug }, 'mail: an answer was not taken')
      return 'dropped'
    }
  }
