import { and, eq, gte, isNull, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { creditContract, debitContract } from '@/lib/contracts/financial-entry'
import { addDays } from '@/lib/formats/calendar'
import type { ApprovalState, DueAge, DuePeriod, EntrySide } from '@/lib/kinds/finance'
import { loadFourEyes } from '../../company/own-settings'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Crud, crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { ListQuery, Row } from '../../core/registry/registry'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { isApprovedSql } from '../approvals/approvals'
import { agedAs } from './ages'
import { withApprovals } from './approving'
import { documentsSql } from './documents-sql'
import { debitReference, partReferences } from './entry-parts.table'
import { financialEntry as rows } from './financial-entry.table'
import { receiptsSql } from './received'
import { borneBy, shownSplits, splitsSql } from './splits'

export const today = async (scope: Scope) => localDay(scope.now, await loadTimeZone(scope))

/** Open ones of a quick view; `week` is the seven days from `day` on. */
const dueWithin = (due: DuePeriod, day: string): SQL | undefined =>
  and(
    eq(rows.status, 'open'),
    {
      late: sql`${rows.due_date} < ${day}::date`,
      today: sql`${rows.due_date} = ${day}::date`,
      week: sql`${rows.due_date} between ${day}::date and ${addDays(day, 6)}::date`,
    }[due],
  )

/** Open debits of the company from its limit on that wait for an approval, or any that have one. */
async function hasApproval(acting: Acting, state: ApprovalState): Promise<SQL | undefined> {
  const approved = isApprovedSql(rows.tenant_id, 'debit', rows.id)
  if (state === 'approved') return approved
  const limit = await loadFourEyes(acting)
  if (limit === null) return sql`false`
  return and(eq(rows.status, 'open'), isNull(rows.user_id), gte(rows.amount, limit), not(approved))
}

/** Says by the request's clock which open ones are late, and what each cost centre bears. */
async function present(acting: Acting, found: Row[]): Promise<Row[]> {
  const day = await today(acting)
  return found.map((row) => ({
    ...row,
    late: row.status === 'open' && String(row.due_date) < day ? 'over' : null,
    // Guarantee: as `splitsSql` answers them.
    splits: shownSplits(row.splits as Parameters<typeof shownSplits>[0]),
  }))
}

const person = personSql(rows.tenant_id, rows.user_id)
const computed = {
  documents: documentsSql,
  splits: splitsSql,
  user_uuid: sql`(${person} ->> 'uuid')`,
  user: person,
  author: sql`(${personSql(rows.tenant_id, rows.created_by)} ->> 'name')`,
  reversed_by_id: sql`(select back.id::int from financial_entry back
    where back.tenant_id = ${rows.tenant_id} and back.reverses_id = ${rows.id})`,
  // By the company's day, which `present` knows.
  late: sql`null::text`,
}
// By the company's limit, which `present` knows.
const approvals = { approval: sql`null::text`, approved_by: sql`null::text` }
const settled = sql`to_char(${rows.settled_on}, 'YYYY-MM-DD')`
const within = (from: string, to: string, column: SQL) => sql`${column} between ${from}::date and ${to}::date`
const filters = {
  user_uuid: (uuids: readonly string[], { tenant }: Acting) =>
    sql`${rows.user_id} in (${userIdsSql(tenant.id, uuids)})`,
  due_date: ([from, to]: [string, string]) => within(from, to, sql`${rows.due_date}`),
  competence: ([from, to]: [string, string]) => within(from, to, sql`${rows.competence}`),
  cost_center_id: (ids: readonly number[]) => borneBy(ids),
  // An opposite needs none of its own.
  has_documents: (has: boolean) =>
    has ? sql`${documentsSql} > 0` : sql`(${documentsSql} = 0 and ${rows.reverses_id} is null)`,
  personal: (personal: boolean) => sql`(${rows.user_id} is not null) = ${personal}`,
  // By the company's day, which `condition` knows.
  due: () => undefined,
  age: () => undefined,
}
const paidOn = ([from, to]: [string, string]) => within(from, to, sql`${rows.settled_on}`)

/** Fields that the audit of an entry leaves out. */
const untold = new Set([
  // Free texts and the person's name, which an anonymisation reaches in the row alone.
  ...['description', 'reason', 'author', 'user'],
  // By the clock, or told of by themselves.
  ...['late', 'documents', 'receipts', 'approval', 'approved_by'],
])
/** The row as the audit keeps it. */
export const rememberedEntry = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => !untold.has(key)))

const common = (side: EntrySide) => ({
  within: () => eq(rows.side, side),
  condition: async (acting: Acting, query: ListQuery | null) =>
    and(
      matchesSearch(query?.search, [sql`${rows.description}`, sql`${person} ->> 'name'`]),
      // Guarantee: the contract's filters are of the closed sets.
      query?.due ? dueWithin(query.due as DuePeriod, await today(acting)) : undefined,
      query?.age ? agedAs(query.age as DueAge, await today(acting)) : undefined,
      query?.approval ? await hasApproval(acting, query.approval as ApprovalState) : undefined,
    ),
  // Sums are of the table alone, where `condition` searches.
  search: [],
  sorts: () => ({ user: sql`${person} ->> 'name'` }),
  called: { fields: ['description'] as const },
  present,
  remembered: rememberedEntry,
  told: { document: z.unknown() },
  // Its own parts are no use of it.
  outlivedBy: ['entry_split'],
})

const debits = crud(rows, debitContract, {
  ...common('debit'),
  references: { ...partReferences, ...debitReference },
  computed: { ...computed, ...approvals, paid_at: settled },
  // By the company's limit, which `condition` knows.
  filters: { ...filters, paid_at: paidOn, approval: () => undefined },
  present: async (acting, found) => withApprovals(acting, await present(acting, found)),
})
const credits = crud(rows, creditContract, {
  ...common('credit'),
  references: partReferences,
  computed: { ...computed, received_at: settled, receipts: receiptsSql },
  filters: { ...filters, received_at: paidOn },
})

/** Both sides as registries: list, search, export and audit. Writes are in `entry.routes.ts`. */
export const entryCruds: Readonly<Record<EntrySide, Crud>> = { debit: debits, credit: credits }

/** One entry as this person sees it. */
export async function shownEntry(acting: Acting, side: EntrySide, id: number): Promise<Row> {
  const [row] = await entryCruds[side].registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
