import type { Logger } from 'pino'
import { inboundMailLimits } from '@/lib/kinds/inbound-mail'
import type { InTenant } from '../../core/database/scope'
import { errorTrace } from '../../core/kernel/log'
import type { SecretBox } from '../../core/services/secret-box'
import { inMailbox, type OpenMailbox, silence } from './imap'
import { asMailbox } from './inbound-mail'
import { type Held, holdMailbox } from './mailbox-row'
import { findNews, type NewMessage } from './new-messages'
import type { Receive } from './receive'

/** All that a look into the mailboxes takes. */
export interface Looking {
  /** The tenants to look for. */
  slugs: () => Promise<readonly string[]>
  inTenant: InTenant
  box: SecretBox
  receive: Receive
  log: Logger
  now: () => Date
  /** Ends every look at once: the process stops. */
  signal?: AbortSignal | undefined
  /** In milliseconds: for a silent server, and for a whole look. */
  patience?: { silence: number; look: number }
}

const { bytes: largest } = inboundMailLimits
const together = 4
const usual = { silence, look: 2 * 60_000 }

/**
 * Looks into the mailbox of every tenant that has one, a few at once, and hands new messages on (calls.md#answers-by-mail).
 * Nothing in a mailbox is changed. Never throws: a failing mailbox is told in its row, an error of ours in the log.
 */
export async function lookIntoMailboxes(looking: Looking): Promise<void> {
  const { slugs, log, signal } = looking
  try {
    const waiting = (await slugs()).values()
    const lookOn = async () => {
      for (const slug of waiting) if (!signal?.aborted) await lookInto(slug, looking)
    }
    await Promise.all(Array.from({ length: together }, lookOn))
  } catch (error) {
    log.error({ error: errorTrace(error) }, 'mailboxes: not looked into')
  }
}

/** Looks into the mailbox of one tenant, unless another process does. */
async function lookInto(slug: string, looking: Looking): Promise<void> {
  const { inTenant, box, log, now, signal, patience = usual } = looking
  try {
    const begun = now()
    const held = await holdMailbox(inTenant, slug, begun)
    const mailbox = held && asMailbox(held.row)
    if (!mailbox) return
    const { id, password } = { id: held.row.tenant_id, password: held.row.password }
    const known = password === null ? null : box.open(password, id)
    const limit = AbortSignal.any([AbortSignal.timeout(patience.look), ...(signal ? [signal] : [])])
    const opening = { patience: patience.silence, signal: limit }
    const look = { isWhole: false }
    const fault = await inMailbox(mailbox, known, opening, async (open) => {
      look.isWhole = await takeNews(slug, held, open, looking)
    })
    if (signal?.aborted) return void (await held.keep({ held_until: null }))
    if (fault && fault !== held.row.fault) log.warn({ tenant: slug, fault }, 'mailbox: could not be looked into')
    await held.keep({ fault, held_until: null, ...(!fault && look.isWhole && { looked_at: begun }) })
  } catch (error) {
    log.error({ error: errorTrace(error), tenant: slug }, 'mailbox: look failed')
  }
}

/** Hands on what is new, one message after another, and remembers each; false if one is to be tried again. */
async function takeNews(slug: string, held: Held, open: OpenMailbox, looking: Looking): Promise<boolean> {
  const { receive, log } = looking
  const { validity, messages, last } = await findNews(open, held.row, looking.now())
  /** False ends the look: the mailbox is another's now, or the message is to be tried again. */
  const take = async (uid: number, raw: Uint8Array | null) => {
    try {
      if (raw) await receive(slug, raw)
      return await held.keep({ last_uid: uid, uid_validity: validity })
    } catch (error) {
      log.error({ error: errorTrace(error), tenant: slug }, 'mailbox: a message was not received')
      return false
    }
  }
  for (const message of messages) {
    const raw = await download(open, message)
    if (raw === 'large') log.warn({ tenant: slug, uid: message.uid }, 'mailbox: a message is too large')
    if (!(await take(message.uid, raw === 'large' ? null : raw))) return false
  }
  return take(last, null)
}

/** The raw message; null if it has gone since. Nothing of a large one is held in memory, not even if its size is a lie. */
async function download({ client }: OpenMailbox, { uid, bytes }: NewMessage): Promise<Uint8Array | 'large' | null> {
  if (bytes > largest) return 'large'
  const source = { start: 0, maxLength: largest + 1 }
  const found = await client.fetchOne(String(uid), { source }, { uid: true })
  const raw = found ? found.source : undefined
  if (!raw) return null
  return raw.length > largest ? 'large' : raw
}
