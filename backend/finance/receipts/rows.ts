import { type SQL, sql } from 'drizzle-orm'
import type {
  CommissionReceipt,
  CommissionReceipts,
  ExpectedReceipt,
  ExpectedReceiptQuery,
} from '@/lib/contracts/commission-receipt'
import { companyParts, owedParts } from '../../commissions/fixed/received'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, moneySql } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { answerList } from '../../core/registry/list'
import { personSql } from '../../identity/people/in-sql'
import { toldProposals } from '../../operation/records/paid-proposals'
import { commissionReceipt as receipts } from '../entries/commission-receipt.table'
import { sumReceived } from './sums'

const proposalColumns = sql`jsonb_build_object('uuid', told.uuid, 'number', told.number) as proposal, told.customer, told.bank,
  told.ade_number, told.paid_at::text as paid_at`

/** A credit's receipts, in the order in which they were linked, and what is left of it. */
export async function loadReceipts(scope: Scope, credit: { id: number; amount: bigint }): Promise<CommissionReceipts> {
  const { tx, tenant } = scope
  const zone = await loadTimeZone(scope)
  const { rows } = await tx.execute<CommissionReceipt & Record<string, unknown>>(sql`
    select ${receipts.id}::int as id, ${proposalColumns}, ${receipts.kind} as kind, ${receipts.parcel} as parcel,
      ${moneySql(receipts.amount)} as amount, ${moneySql(sql`part.amount`)} as expected,
      ${moneySql(sql`${receipts.amount} - part.amount`)} as difference,
      to_char(${receipts.created_at} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as created_at,
      ${personSql(receipts.tenant_id, receipts.created_by)} ->> 'name' as author
    from ${receipts}
    join ${toldProposals(scope)} told on told.id = ${receipts.proposal_id}
    left join ${companyParts(scope)} part on part.proposal_id = ${receipts.proposal_id} and part.kind = ${receipts.kind}
      and part.parcel = ${receipts.parcel}
    where ${receipts.tenant_id} = ${tenant.id} and ${receipts.credit_id} = ${credit.id}
    order by ${receipts.id}`)
  const received = await sumReceived(scope, credit.id)
  return {
    receipts: rows,
    summary: {
      amount: asMoney(credit.amount),
      received: asMoney(received),
      left: asMoney(credit.amount - received),
    },
  }
}

function narrowed({ bank_id, paid_at, search }: ExpectedReceiptQuery): SQL {
  const wanted = [
    bank_id && sql`told.bank_id in ${bank_id}`,
    paid_at && sql`told.paid_at between ${paid_at[0]}::date and ${paid_at[1]}::date`,
    search && sql`(told.number = ${/^\d{1,9}$/.test(search) ? Number(search) : -1} or told.ade_number = ${search})`,
  ].filter((one) => one !== undefined && one !== '')
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`
}

/** Parts of paid proposals' commissions that no receipt tells of, the last paid first. */
export function listExpected(scope: Scope, query: ExpectedReceiptQuery) {
  const { tx } = scope
  const found = sql`
    from ${toldProposals(scope)} told
    join ${owedParts(scope)} part on part.proposal_id = told.id
    where told.is_live and told.paid_at is not null and ${narrowed(query)}`
  const order = query.order === 'asc' ? sql`asc` : sql`desc`
  return answerList(scope, {
    ...query,
    matching: sql`select 1 ${found}`,
    rows: async (limit, offset) => {
      const page = await tx.execute<ExpectedReceipt & Record<string, unknown>>(sql`
        select ${proposalColumns}, part.kind, part.parcel, ${moneySql(sql`part.amount`)} as expected ${found}
        order by told.paid_at ${order}, told.id ${order}, part.kind desc, part.parcel limit ${limit} offset ${offset}`)
      return page.rows
    },
  })
}
