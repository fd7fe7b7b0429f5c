import { sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Inbox, InboxItem } from '@/lib/contracts/finance-inbox'
import { daysBetween } from '@/lib/formats/calendar'
import { type InboxKind, inboxKinds, settledByHand } from '@/lib/kinds/finance-inbox'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { sources } from './sources'
import type { Waiting } from './waiting'

export interface Mark {
  kind: InboxKind
  subject_id: string
  user_id: string | null
  held_at: string | null
  settled_count: number
  row_version: number
}

const markKey = (kind: InboxKind, subject: number | string) => `${kind} ${subject}`

async function loadMarks({ tx, tenant }: Acting, zone: string): Promise<Map<string, Mark>> {
  const { rows } = await tx.execute<Mark & Record<string, unknown>>(sql`
    select kind, subject_id, user_id, to_char(held_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as held_at,
      settled_count, row_version
    from inbox_mark where tenant_id = ${tenant.id}`)
  return new Map(rows.map((row) => [markKey(row.kind, row.subject_id), row]))
}

const byHand: readonly InboxKind[] = settledByHand

/** True if a person has dealt with all of it elsewhere. */
const isSettled = ({ kind, count }: Waiting, mark: Mark | undefined) =>
  byHand.includes(kind) && (mark?.settled_count ?? 0) >= count

/** The items of these kinds, without what is settled, with what was said of it. The kinds must be the caller's. */
export async function findItems(acting: Acting, kinds: readonly InboxKind[]): Promise<InboxItem[]> {
  if (kinds.length === 0) return []
  const zone = await acting.lookups.loadTimeZone(acting)
  const today = localDay(acting.now, zone)
  const marks = await loadMarks(acting, zone)
  const found: Waiting[] = []
  for (const kind of kinds) found.push(...(await sources[kind].find(acting, zone)))
  const waiting = found
    .map((one) => ({ one, mark: marks.get(markKey(one.kind, one.subject_id)) }))
    .filter(({ one, mark }) => !isSettled(one, mark))
    .map(({ one, mark }) => ({ one, mark, holder: mark?.user_id ? Number(mark.user_id) : one.brought_by }))
  const people = await peopleNamed(
    acting,
    waiting.map(({ holder }) => holder),
  )
  return waiting
    .map(({ one: { key, amount, brought_by: _, ...one }, mark, holder }) => ({
      ...one,
      amount: amount === null ? null : asMoney(amount),
      days: Math.max(0, daysBetween(one.since, today)),
      holder: (holder === null ? undefined : people.get(holder)) ?? null,
      held_at: mark?.held_at ?? null,
      row_version: mark?.row_version ?? 0,
      may_hold: acting.principal.permissions.has(sources[one.kind].works),
      link: sources[one.kind].link(key),
    }))
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : order(a) - order(b)))
}

const order = ({ kind, subject_id }: InboxItem) => inboxKinds.indexOf(kind) * 1e12 + subject_id

/** The kinds that this person may see: nobody outside the house sees any (finance-inbox.md#who-sees-it). */
export const seenKinds = ({ principal }: Pick<Acting, 'principal'>): InboxKind[] =>
  isInternal(principal.role) ? inboxKinds.filter((kind) => principal.permissions.has(sources[kind].sees)) : []

type Asked = { kind?: readonly InboxKind[] | undefined; holder?: 'mine' | 'nobody' | undefined }

/** The caller's inbox (finance-inbox.md#kinds). */
export async function loadInbox(acting: Acting, { kind, holder }: Asked): Promise<Inbox> {
  const all = await findItems(acting, seenKinds(acting))
  const own = acting.principal.uuid
  const items = all
    .filter((item) => !kind || kind.includes(item.kind))
    .filter((item) => holder !== 'mine' || item.holder?.uuid === own)
    .filter((item) => holder !== 'nobody' || item.holder === null)
  const count = (one: InboxKind) => all.filter((item) => item.kind === one).length
  const totals = Object.fromEntries(inboxKinds.map((one) => [one, count(one)])) as Inbox['totals']
  return { items, totals }
}
