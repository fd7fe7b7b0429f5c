import { daysBefore } from '../../core/database/local-time'
import type { OpenMailbox } from './imap'
import type { InboundMailRow } from './inbound-mail'
import { keptDays } from './taken'

/** So many messages a look. */
const most = 50

/** A message of the mailbox that is to be taken. */
export interface NewMessage {
  uid: number
  bytes: number
}

/** The new messages of a mailbox, and what its row remembers once they are taken. */
export interface News {
  validity: number
  messages: readonly NewMessage[]
  /** The last number that is done with once these messages are. */
  last: number
}

type Known = Pick<InboundMailRow, 'last_uid' | 'uid_validity' | 'looked_at'>

/**
 * The messages after the last one taken, the oldest first. A mailbox seen for the first time has none: what was there
 * is left. One whose numbers have changed (RFC 9051, 2.3.1.1) is gone through again from a day before it was last
 * looked into; what was taken already is known by its Message-ID for as long as that is kept, and older mail is left.
 */
export async function findNews({ client, box }: OpenMailbox, known: Known, now: Date): Promise<News> {
  const validity = Number(box.uidValidity)
  const end = box.uidNext - 1
  if (!Number.isInteger(validity) || !Number.isInteger(end)) throw new Error('a mailbox without its numbers')
  if (known.uid_validity === null) return { validity, messages: [], last: end }
  const isRenumbered = known.uid_validity !== validity
  const after = isRenumbered ? 0 : (known.last_uid ?? 0)
  const since = isRenumbered && known.looked_at ? daysBefore(known.looked_at, 1) : daysBefore(now, keptDays)
  // SEARCH knows days only, in whatever zone the server keeps.
  const found = await client.search({ uid: `${after + 1}:*`, since: daysBefore(since, 1) }, { uid: true })
  if (!Array.isArray(found)) throw new Error('a search that was refused')
  // `n:*` has the last message, whatever its number.
  const uids = found.filter((uid) => uid > after).toSorted((one, other) => one - other)
  const next = uids.slice(0, most)
  const last = isRenumbered && next.length === uids.length ? end : (next.at(-1) ?? after)
  if (next.length === 0) return { validity, messages: [], last }
  const facts = await client.fetchAll(next, { size: true, internalDate: true }, { uid: true })
  const messages = facts
    .filter(({ uid, internalDate }) => next.includes(uid) && new Date(internalDate ?? now) >= since)
    .map(({ uid, size = 0 }) => ({ uid, bytes: size }))
    .toSorted((one, other) => one.uid - other.uid)
  return { validity, messages, last }
}
