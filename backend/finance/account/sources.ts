import { and, eq, inArray } from 'drizzle-orm'
import { type LedgerRow, ledgerRowSchema } from '@/lib/contracts/ledger'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { visibleTo } from '../../core/kernel/audience'
import type { Principal } from '../../core/kernel/principal'
import { visibleProposalKeys } from '../../operation/records/facts'
import { financialEntry as entries } from '../entries/financial-entry.table'
import type { currentAccountTransaction as rows } from '../ledger/current-account.table'
import { payment } from '../ledger/payment.table'

type Posting = typeof rows.$inferSelect

const ids = (page: readonly Posting[], type: string) =>
  page.flatMap(({ source_type, source_id }) => (source_type === type ? source_id : []))

async function entrySides({ tx, tenant }: Scope, known: readonly number[]) {
  if (known.length === 0) return new Map()
  const found = await tx
    .select({ id: entries.id, side: entries.side })
    .from(entries)
    .where(and(eq(entries.tenant_id, tenant.id), inArray(entries.id, [...known])))
  return new Map(found.map((entry) => [entry.id, entry]))
}

async function paymentKeys({ tx, tenant }: Scope, known: readonly number[]) {
  if (known.length === 0) return new Map()
  const found = await tx
    .select({ id: payment.id, uuid: payment.uuid, number: payment.number })
    .from(payment)
    .where(and(eq(payment.tenant_id, tenant.id), inArray(payment.id, [...known])))
  return new Map(found.map(({ id, ...key }) => [id, key]))
}

/** Rows as the contract has them, each with what made it, as far as `principal` may open that. */
export async function namedRows(
  acting: Scope & { principal: Principal },
  page: readonly Posting[],
): Promise<LedgerRow[]> {
  const proposals = await visibleProposalKeys(
    acting,
    page.flatMap(({ proposal_id }) => proposal_id ?? []),
  )
  const sides = await entrySides(acting, ids(page, 'financial_entry'))
  const payments = await paymentKeys(acting, ids(page, 'payment'))
  const { principal } = acting
  // Of others by finance alone; its number stands in the description in any case.
  const seesAll = principal.permissions.has('list_payments')
  return page.map((row) => {
    const { source_type: type, source_id: id, proposal_id } = row
    const proposal = proposal_id === null ? undefined : proposals.get(proposal_id)
    const named: LedgerRow = {
      ...{ id: row.id, seq: row.seq, posted_on: row.posted_on, reference_date: row.reference_date },
      ...{ type: row.type, direction: row.direction, amount: asMoney(row.amount) },
      ...{ balance_after: asMoney(row.balance_after), description: row.description },
      proposal_number: proposal?.number ?? null,
      proposal: proposal?.seen ? { uuid: proposal.uuid, number: proposal.number } : null,
      entry: (type === 'financial_entry' && sides.get(id)) || null,
      payment: (type === 'payment' && (seesAll || row.user_id === principal.id) && payments.get(id)) || null,
    }
    // Guarantee: what is taken away is optional in the contract.
    return visibleTo(acting.principal.role, ledgerRowSchema, named) as LedgerRow
  })
}
