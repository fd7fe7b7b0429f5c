import { sql } from 'drizzle-orm'
import { recurrenceContract } from '@/lib/contracts/recurrence'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { Row } from '../../core/registry/registry'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { debitReference, partReferences } from './entry-parts.table'
import { recurrence } from './recurrence.table'
import { recurrenceSplitsSql, withAmounts } from './recurrence-splits'
import { shownSplits } from './splits'

const person = personSql(recurrence.tenant_id, recurrence.user_id)

const parts = [
  ...(['description', 'amount', 'debit_type_id', 'release_type_id', 'cost_center_id', 'user_uuid'] as const),
  ...(['payment_method_id', 'company_account_id'] as const),
]

/** Says each part's amount, and the template as a body takes it. */
async function present(_: Acting, found: Row[]): Promise<Row[]> {
  return found.map((row) => {
    const amount = parseDecimal(String(row.amount), 2)
    // Guarantee: as `recurrenceSplitsSql` answers them.
    const splits = shownSplits(withAmounts(row.splits as Parameters<typeof withAmounts>[0], amount))
    const template = {
      ...Object.fromEntries(parts.map((key) => [key, row[key]])),
      splits: splits.map(({ cost_center_id, percentage }) => ({ cost_center_id, percentage })),
    }
    return { ...row, splits, template }
  })
}

/** The row keeps its free text and its person's name, which an anonymisation reaches; the audit does not. */
export const rememberedRecurrence = ({ description: _, author: __, user: ___, template: ____, ...row }: Row) => row

/** Recurrences as a registry: list, search, export and audit. Writes are in `recurrence.routes.ts`. */
export const recurrenceCrud = crud(recurrence, recurrenceContract, {
  references: { ...partReferences, ...debitReference },
  computed: {
    // Of the columns beside it, which `present` reads.
    template: sql`null::jsonb`,
    splits: recurrenceSplitsSql,
    user_uuid: sql`(${person} ->> 'uuid')`,
    user: person,
    author: sql`(${personSql(recurrence.tenant_id, recurrence.created_by)} ->> 'name')`,
    next_due: sql`(select to_char(min(due.due_date), 'YYYY-MM-DD') from financial_entry due
      where due.tenant_id = ${recurrence.tenant_id} and due.recurrence_id = ${recurrence.id}
        and due.status = 'open' and due.deleted_at is null)`,
  },
  filters: {
    user_uuid: (uuids, { tenant }) => sql`${recurrence.user_id} in (${userIdsSql(tenant.id, uuids)})`,
    cost_center_id: (ids) =>
      sql`(${recurrence.cost_center_id} in ${[...ids]} or exists (select from recurrence_split part
        where part.tenant_id = ${recurrence.tenant_id} and part.recurrence_id = ${recurrence.id}
          and part.cost_center_id in ${[...ids]}))`,
  },
  search: ['description'],
  called: { fields: ['description'] },
  present,
  remembered: rememberedRecurrence,
  // Its entries remain when it ends, and its own parts are no use of it.
  outlivedBy: ['financial_entry', 'recurrence_split'],
})

/** One recurrence as this person sees it. */
export async function shownRecurrence(acting: Acting, id: number): Promise<Row> {
  const [row] = await recurrenceCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
