import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LedgerDirection, LedgerType } from '@/lib/kinds/operation'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { tellAtRisk } from './at-risk'
import { currentAccount as heads, currentAccountTransaction as rows } from './current-account.table'

/** A ledger row's source; unique together with `type`, `user_id` and `event_no` (money.md#ledger). */
export interface Source {
  source_type: string
  source_id: number
}

/** One row to write: a credit or a debit of the user. Cents, above zero. */
export interface Entry extends Source {
  user_id: number
  type: LedgerType
  direction: LedgerDirection
  amount: bigint
  /** The company's today. */
  posted_on: string
  /** For display: the day it was paid, or due. */
  reference_date: string
  event_no: number
  proposal_id: number | null
  /** Portuguese. */
  description: string
  /** Reverses the last credit of the same source and user. */
  reverses?: boolean
}

export interface Posted {
  entry: Entry
  /** False if a row of this key existed already. */
  written: boolean
}

type Head = typeof heads.$inferSelect

/** The account heads of `users`, created if missing, and locked in ascending order (money.md#balance). */
export async function lockAccounts({ tx, tenant, now }: Scope, users: readonly number[]): Promise<Map<number, Head>> {
  const ids = [...new Set(users)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  await tx
    .insert(heads)
    .values(ids.map((user_id) => ({ ...stamp, user_id })))
    .onConflictDoNothing()
  const locked = await tx
    .select()
    .from(heads)
    .where(and(eq(heads.tenant_id, tenant.id), inArray(heads.user_id, ids)))
    .orderBy(asc(heads.user_id))
    .for('update')
  return new Map(locked.map((head) => [head.user_id, head]))
}

const entryKey = (entry: Pick<Entry, 'source_type' | 'source_id' | 'type' | 'user_id' | 'event_no'>) =>
  [entry.source_type, entry.source_id, entry.type, entry.user_id, entry.event_no].join(' ')

/**
 * Writes `entries` to their users' ledgers in the given order, each once: a second entry of the same key is skipped and
 * answered as not written. The accounts stay locked until the transaction ends. Finance is told of payments that a balance
 * no longer covers.
 */
export async function post(scope: Scope, entries: readonly Entry[]): Promise<Posted[]> {
  const { tx, tenant, now } = scope
  const wrong = entries.find(({ amount }) => amount <= 0n)
  if (wrong) throw new RangeError(`a ledger row of ${wrong.amount}: ${entryKey(wrong)}`)
  const accounts = await lockAccounts(
    scope,
    entries.map(({ user_id }) => user_id),
  )
  const known = await findRows(scope, entries)
  const keys = new Set(known.map(entryKey))
  const credits = known.filter(({ direction }) => direction === 'credit')
  const latest = new Map(credits.map((row) => [`${row.source_type} ${row.source_id} ${row.user_id}`, row.id]))

  const posted: Posted[] = []
  const fresh: (typeof rows.$inferInsert)[] = []
  const touched = new Set<Head>()
  const before = new Map([...accounts].map(([id, { balance }]) => [id, balance]))
  for (const entry of entries) {
    const head = accounts.get(entry.user_id)
    if (!head) throw new Error(`no account of ${entry.user_id}`)
    const written = !keys.has(entryKey(entry))
    posted.push({ entry, written })
    if (!written) continue
    keys.add(entryKey(entry))
    const { reverses, ...row } = entry
    head.balance += entry.direction === 'credit' ? entry.amount : -entry.amount
    head.last_seq += 1
    touched.add(head)
    fresh.push({
      ...row,
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      seq: head.last_seq,
      balance_after: head.balance,
      reversal_of_id: reverses
        ? (latest.get(`${entry.source_type} ${entry.source_id} ${entry.user_id}`) ?? null)
        : null,
    })
  }
  for (const some of inChunks(fresh, 500)) await tx.insert(rows).values(some)
  await writeHeads(scope, [...touched])
  const fallen = [...touched].flatMap(({ user_id, balance, reserved }) => {
    const earlier = before.get(user_id) ?? balance
    return balance < reserved && balance < earlier ? { user_id, before: earlier, after: balance } : []
  })
  await tellAtRisk(scope, fallen)
  return posted
}

/** One statement for all heads. */
async function writeHeads({ tx, tenant, now }: Scope, touched: readonly Head[]): Promise<void> {
  if (touched.length === 0) return
  const given = touched.map(({ id, balance, last_seq }) => ({ id, balance: String(balance), last_seq }))
  await tx
    .update(heads)
    .set({
      balance: sql`given.balance`,
      last_seq: sql`given.last_seq`,
      updated_at: now,
      row_version: sql`${heads.row_version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id bigint, balance bigint, last_seq integer)`,
    )
    .where(and(eq(heads.tenant_id, tenant.id), sql`${heads.id} = given.id`))
}

/** All rows of the sources of `entries`, oldest first. */
async function findRows({ tx, tenant }: Scope, entries: readonly Source[]) {
  const types = new Map<string, Set<number>>()
  for (const { source_type, source_id } of entries) {
    types.set(source_type, (types.get(source_type) ?? new Set()).add(source_id))
  }
  const found: (typeof rows.$inferSelect)[] = []
  for (const [type, ids] of types) {
    for (const some of inChunks([...ids])) {
      const part = await tx
        .select()
        .from(rows)
        .where(and(eq(rows.tenant_id, tenant.id), eq(rows.source_type, type), inArray(rows.source_id, some)))
        .orderBy(asc(rows.id))
      found.push(...part)
    }
  }
  return found
}

/** Those of `ids` that were ever credited: accruing again is another event (money.md#ledger). */
export async function creditedOnce({ tx, tenant }: Scope, type: string, ids: readonly number[]): Promise<Set<number>> {
  const credited = new Set<number>()
  for (const some of inChunks(ids)) {
    const found = await tx
      .selectDistinct({ id: rows.source_id })
      .from(rows)
      .where(
        and(
          eq(rows.tenant_id, tenant.id),
          eq(rows.source_type, type),
          inArray(rows.source_id, some),
          eq(rows.direction, 'credit'),
        ),
      )
    for (const { id } of found) credited.add(id)
  }
  return credited
}

/** A proposal's ledger rows, newest last; with `userId`, that user's only. */
export const findProposalRows = ({ tx, tenant }: Scope, proposalId: number, userId?: number) =>
  tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.tenant_id, tenant.id),
        eq(rows.proposal_id, proposalId),
        userId === undefined ? undefined : eq(rows.user_id, userId),
      ),
    )
    .orderBy(asc(rows.id))
