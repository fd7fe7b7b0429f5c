import { and, eq, sql } from 'drizzle-orm'
import { paymentContract } from '@/lib/contracts/payment'
import { loadTimeZone } from '../../company/time-zone'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { Row } from '../../core/registry/registry'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { companyAccount } from '../cash/company-account.table'
import { payment as rows } from '../ledger/payment.table'
import { presentPayments } from './present'

const person = personSql(rows.tenant_id, rows.user_id)
const within = (from: string, to: string, column: ReturnType<typeof sql>) =>
  sql`${column} between ${from}::date and ${to}::date`

/** Staff who list payments see all of them; anybody else their own (permissions.md#row-visibility). */
const visible = ({ principal }: Pick<Acting, 'principal'>) =>
  principal.permissions.has('list_payments') ? undefined : eq(rows.user_id, principal.id)

/** Fields that the audit leaves out: free texts, the account it goes to, and what depends on the clock or the reader. */
const untold = new Set(['reason', 'status_reason', 'payee', 'user', 'requester', 'approver', 'blocked_by'])
untold.add('payee_recent').add('needs_second').add('is_mine')

/** Pagamentos a efetuar and Meus Pagamentos as a registry: list, search, export. Writes are in `payment.routes.ts`. */
export const paymentCrud = crud(rows, paymentContract, {
  key: 'uuid',
  references: { company_account_id: { table: companyAccount, label: ['nickname'] } },
  computed: {
    user_uuid: sql`(${person} ->> 'uuid')`,
    user: person,
    returned_on: sql`(select to_char(back.returned_on, 'YYYY-MM-DD') from payment_return back
      where back.tenant_id = ${rows.tenant_id} and back.payment_id = ${rows.id})`,
    is_own: sql`(${rows.created_by} is not distinct from ${rows.user_id})`,
    requester: personSql(rows.tenant_id, rows.created_by),
    approver: personSql(rows.tenant_id, rows.approved_by),
    batch_number: sql`(select batch.number from payment_batch batch
      where batch.tenant_id = ${rows.tenant_id} and batch.id = ${rows.payment_batch_id})`,
    remittance: sql`(select json_build_object('id', made.id, 'sequence', made.sequence) from bank_file made
      where made.tenant_id = ${rows.tenant_id} and made.id = ${rows.bank_file_id})`,
    // Masked, or by the clock, the balance and whoever reads: `present` knows them.
    payee: sql`null::jsonb`,
    is_mine: sql`false`,
    blocked_by: sql`null::jsonb`,
    payee_recent: sql`false`,
    needs_second: sql`false`,
  },
  filters: {
    user_uuid: (uuids, { tenant }) => sql`${rows.user_id} in (${userIdsSql(tenant.id, uuids)})`,
    // By the company's day, which `condition` knows.
    date: () => undefined,
    paid_at: ([from, to]) => within(from, to, sql`${rows.paid_at}`),
    // Answers another list, before this one is asked.
    group: () => undefined,
    amount: () => undefined,
  },
  within: visible,
  condition: async (acting, query) => {
    // Guarantee: the contract's range.
    const asked = query?.date as [string, string] | undefined
    const zone = asked && (await loadTimeZone(acting))
    return and(
      matchesSearch(query?.search, [sql`${rows.number}::text`, sql`${person} ->> 'name'`]),
      asked && within(...asked, sql`(${rows.requested_at} at time zone ${zone})::date`),
    )
  },
  search: [],
  sorts: () => ({ user: sql`${person} ->> 'name'` }),
  called: { by: rows.uuid, fields: ['number'] },
  present: presentPayments,
  remembered: (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !untold.has(key))),
})

/** One payment as this person sees it. NOT_FOUND out of their sight. */
export async function shownPayment(acting: Acting, id: number): Promise<Row> {
  const [row] = await paymentCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
