import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isInternal } from '@/lib/access/roles'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { peopleNamed } from '../../identity/people/named'
import type { Attachment } from '../records/pendency.table'

type Asking = Scope & { principal: Principal }

/** A message of a conversation, as its table has it. */
export interface MessageRow {
  id: number
  user_id: number
  message: string
  attachments: Attachment[]
  internal_only: boolean
  /** It came as an answer to a mail; only where that can be. */
  by_mail?: boolean
  read_by: number[]
  created_at: Date
}

/** On the house's side? */
export interface Sides<Row> {
  wrote: (row: Row) => boolean
  reads: (row: Row, reader: number) => boolean
}

/** The conversations of a kind of record: messages that two sides write, and notes that only staff see. */
export interface Thread<Row extends MessageRow> {
  table: PgTable & Record<'id' | 'tenant_id' | 'created_at' | 'attachments' | 'internal_only' | 'read_by', AnyPgColumn>
  /** The column of `table` that names the record. */
  parent: AnyPgColumn
  /** The sides of messages; `people` are all who wrote or read one. */
  sides: (scope: Scope, rows: readonly Row[], people: readonly number[]) => Promise<Sides<Row>>
}

/** Messages of these records that this person sees: internal notes for staff only. */
const visibleIn = <Row extends MessageRow>(
  { table, parent }: Thread<Row>,
  { tenant, principal }: Asking,
  ids: readonly number[],
): SQL | undefined =>
  and(
    eq(table.tenant_id, tenant.id),
    inArray(parent, [...ids]),
    isInternal(principal.role) ? undefined : eq(table.internal_only, false),
  )

/** To messages of the contract. */
export async function asMessages<Row extends MessageRow>({ sides }: Thread<Row>, scope: Scope, rows: readonly Row[]) {
  const people = rows.flatMap(({ read_by, user_id }) => [...read_by, user_id])
  const [named, { wrote, reads }, timeZone] = [
    await peopleNamed(scope, people),
    await sides(scope, rows, people),
    await loadTimeZone(scope),
  ]
  return rows.map((row) => ({
    id: row.id,
    user: named.get(row.user_id) ?? { uuid: '', name: '' },
    internal: wrote(row),
    message: row.message,
    attachments: row.attachments,
    internal_only: row.internal_only,
    ...(row.by_mail !== undefined && { by_mail: row.by_mail }),
    created_at: localTime(row.created_at, timeZone),
    read: row.read_by.some((id) => reads(row, id) !== wrote(row)),
  }))
}

/** The conversation of a record that this person sees, oldest message first. */
export async function findThread<Row extends MessageRow>(thread: Thread<Row>, asking: Asking, id: number) {
  const rows = await asking.tx
    .select()
    .from(thread.table as PgTable)
    .where(visibleIn(thread, asking, [id]))
    // A merged call's messages are older than their place.
    .orderBy(asc(thread.table.created_at), asc(thread.table.id))
  // Guarantee: these are rows of the thread's own table.
  return asMessages(thread, asking, rows as unknown as Row[])
}

/** Marks all messages visible to this person as read. */
export async function markThreadRead<Row extends MessageRow>(
  thread: Thread<Row>,
  asking: Asking,
  id: number,
): Promise<void> {
  const { table } = thread
  const me = JSON.stringify([asking.principal.id])
  await asking.tx
    .update(table as PgTable)
    .set({ read_by: sql`${table.read_by} || ${me}::jsonb` })
    .where(and(visibleIn(thread, asking, [id]), sql`not ${table.read_by} @> ${me}::jsonb`))
}

/** Numbers of messages by record, and of those that this person has not read. Notes count for staff only. */
export async function countThreads<Row extends MessageRow>(
  thread: Thread<Row>,
  asking: Asking,
  ids: readonly number[],
): Promise<(id: number) => { messages: number; unread: number }> {
  const { table, parent } = thread
  const me = JSON.stringify([asking.principal.id])
  const counted = await asking.tx
    .select({
      id: parent,
      messages: sql<number>`count(*)::int`,
      unread: sql<number>`count(*) filter (where not ${table.read_by} @> ${me}::jsonb)::int`,
    })
    .from(table as PgTable)
    .where(visibleIn(thread, asking, ids))
    .groupBy(parent)
  const counts = new Map(counted.map(({ id, messages, unread }) => [Number(id), { messages, unread }]))
  return (id) => counts.get(id) ?? { messages: 0, unread: 0 }
}

/** Is the file attached to a message of the record that this person sees? */
export async function isAttached<Row extends MessageRow>(
  thread: Thread<Row>,
  asking: Asking,
  { id, uuid }: { id: number; uuid: string },
): Promise<boolean> {
  const naming = await asking.tx
    .select({ id: thread.table.id })
    .from(thread.table as PgTable)
    .where(
      and(visibleIn(thread, asking, [id]), sql`${thread.table.attachments} @> ${JSON.stringify([{ uuid }])}::jsonb`),
    )
    .limit(1)
  return naming.length > 0
}
