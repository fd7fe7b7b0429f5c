import { sql } from 'drizzle-orm'
import type { CommissionStatus } from '@/lib/kinds/operation'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { tenantCounter } from '../../core/database/tenant-counter.table'
import { type Payout, proposal, proposalReversal, proposalStatusHistory } from '../../operation/records/proposal.table'
import { addAudits } from '../basics/audits'
import { demoUuid, type Random } from '../basics/random'
import type { WorkTime } from '../basics/work-time'
import type { DemoCustomer } from './customer-draws'
import { arrival, type DemoProposal } from './proposal-draws'
import type { DemoPrice } from './proposal-money'
import type { Market } from './proposal-offers'
import { isOpen } from './proposal-plan'

/** Staff by their duties. */
export interface DemoStaff {
  operators: readonly number[]
  financiers: readonly number[]
}

/** An office's first number (`proposal` of its counters). */
const firstNumber = 20_001

const paidOut = ['new', 'private_payroll', 'refin', 'port_refin', 'fgts_advance', 'card_withdrawal']

const toPayout = ({ account, cpf, values }: DemoCustomer, officials: Market['officials']): Payout => ({
  official_bank_id: officials.get(account.bank) ?? null,
  agency: account.agency,
  account: account.account,
  account_digit: account.account_digit,
  account_type: account.account_type,
  pix_key_type: account.pix,
  pix_key: account.pix === 'cpf' ? cpf : account.pix === 'phone' ? values.phone : null,
})

function toCommissionStatus({ status, reversals }: DemoProposal, price: DemoPrice | null): CommissionStatus {
  if (price === null || status === 'rejected' || status === 'cancelled') return 'none'
  if (status === 'reversed') return 'reversed'
  if (status === 'paid') return reversals.length > 0 ? 'partly_reversed' : 'released'
  return 'forecast'
}

/** The bank's wording. */
const bankWords: Record<string, readonly string[]> = {
  under_analysis: ['Em análise de crédito', 'Análise documental', 'Mesa de crédito'],
  awaiting_formalization: ['Link enviado por SMS', 'Aguardando selfie'],
  awaiting_endorsement: ['Enviada à Dataprev', 'Aguardando retorno da averbação'],
  awaiting_balance: ['Saldo solicitado à CIP'],
}

/** Writes the proposals with their history and reversals, and sets their ids and numbers. */
export async function addProposals(
  scope: Scope,
  random: Random,
  time: WorkTime,
  drawn: readonly { proposal: DemoProposal; price: DemoPrice | null }[],
  { officials, staff }: { officials: Market['officials']; staff: DemoStaff },
): Promise<void> {
  const { tx, tenant } = scope
  const workers = new Map(drawn.map(({ proposal: one }) => [one, random.pick(staff.operators)]))
  const when = (time_: number | null) => (time_ === null ? null : time.date(time_))
  for (const [at, { proposal: one }] of drawn.entries()) {
    one.number = firstNumber + at
    if (one.typed !== null) one.ade = String(30_000_000 + at * 4127 + random.whole(0, 4000))
  }
  const ids = await insertMany(
    tx,
    proposal,
    drawn.map(({ proposal: one, price }) => {
      const { steps, offer, customer, seller, values, status } = one
      const last = steps.at(-1)
      const before = steps.at(-2)?.to ?? null
      const since = steps[steps.findLastIndex(({ to }) => to !== status) + 1]
      const worker = workers.get(one) ?? null
      const closed = status === 'rejected' || status === 'cancelled'
      const sent = time.date(steps[0]?.at ?? 0)
      return {
        tenant_id: tenant.id,
        created_at: sent,
        updated_at: time.date(last?.at ?? 0),
        created_by: one.internal ? worker : seller.id,
        uuid: demoUuid(`${tenant.slug}/proposal/${one.number}`),
        number: one.number,
        customer_id: customer.id,
        customer_benefit_id: one.benefit?.id ?? null,
        user_id: seller.id,
        typist_bank_user_id: one.typist,
        typed_by: one.typed === null ? null : one.typedByOwner ? seller.id : worker,
        bank_id: offer.bank_id,
        agreement_id: offer.agreement_id,
        product_id: offer.product_id,
        table_id: offer.id,
        operation_type: offer.operation_type,
        commission_id: price?.commission.id ?? null,
        ade_number: one.ade,
        ...values,
        payout: paidOut.includes(offer.operation_type) ? toPayout(customer, officials) : null,
        status,
        status_since: time.date(since?.at ?? 0),
        status_before_pendency: status === 'pending' ? before : null,
        status_before_closing: closed ? before : null,
        sub_status: bankWords[status] && random.next() < 0.6 ? random.pick(bankWords[status]) : null,
        origin: one.internal ? ('internal' as const) : ('broker' as const),
        submitted_at: sent,
        validated_at: when(one.validated),
        validated_by: one.validated === null ? null : worker,
        typed_at: when(one.typed),
        approved_at: when(arrival(steps, 'approved')),
        paid_at: one.paid === null ? null : time.day(one.paid),
        cancelled_at: status === 'cancelled' ? time.date(last?.at ?? 0) : null,
        reversed_at: status === 'reversed' ? time.date(last?.at ?? 0) : null,
        status_reason: isOpen(status) || status === 'paid' ? null : (last?.reason ?? null),
        commission_status: toCommissionStatus(one, price),
        money_events: one.reversals.length,
        hierarchy_path: seller.path.map(({ node_id, user_id }) => ({ node_id, user_id })),
      }
    }),
  )
  for (const [at, { proposal: one }] of drawn.entries()) one.id = ids[at] ?? 0
  await tx
    .insert(tenantCounter)
    .values({ tenant_id: tenant.id, name: 'proposal', value: firstNumber + drawn.length - 1 })
  await joinLegs(
    scope,
    drawn.map(({ proposal: one }) => one),
  )

  const history = drawn.flatMap(({ proposal: one }) => {
    const worker = workers.get(one) ?? null
    return one.steps.map(({ to, at, reason }, position) => {
      const moment = time.date(at)
      const isOwners =
        (to === 'awaiting_validation' && !one.internal) ||
        (to === 'typed' && one.typedByOwner) ||
        (to === 'cancelled' && one.validated === null)
      const isMoneys = to === 'reversed' || (to === 'paid' && reason !== undefined)
      return {
        tenant_id: tenant.id,
        created_at: moment,
        updated_at: moment,
        proposal_id: one.id,
        from: one.steps[position - 1]?.to ?? null,
        to,
        reason: reason ?? null,
        user_id: isOwners ? one.seller.id : isMoneys ? (staff.financiers[0] ?? worker) : worker,
      }
    })
  })
  await insertMany(tx, proposalStatusHistory, history)

  const reversals = drawn.flatMap(({ proposal: one }) =>
    one.reversals.map(({ at, percentage, reason }, position) => ({
      tenant_id: tenant.id,
      created_at: time.date(at),
      updated_at: time.date(at),
      created_by: staff.financiers[0] ?? null,
      proposal_id: one.id,
      seq: position + 1,
      percentage,
      reason,
      reversed_at: time.day(at),
    })),
  )
  await insertMany(tx, proposalReversal, reversals)
  await addAudits(scope, told(history))
}

/** The history as audit rows, which a proposal's timeline is read from. */
const told = (history: readonly (typeof proposalStatusHistory.$inferInsert)[]) =>
  history.map(({ created_at, user_id, proposal_id, from, to, reason }) => ({
    created_at,
    user_id,
    action: from === null ? 'created' : 'status_changed',
    entity: 'proposal',
    entity_id: String(proposal_id),
    ...(from !== null && { before: { status: from } }),
    after: { status: to, ...(reason && { status_reason: reason }) },
  }))

/** Links each refinancing to the portability it was sent with. */
async function joinLegs({ tx, tenant }: Scope, drawn: readonly DemoProposal[]): Promise<void> {
  const byPlan = new Map(drawn.map((one) => [one.plan, one.id]))
  const pairs = drawn.flatMap(({ id, plan }) => {
    const parent = plan.leg && byPlan.get(plan.leg)
    return parent ? [{ id, parent }] : []
  })
  if (pairs.length === 0) return
  await tx.execute(sql`
    update ${proposal} set parent_proposal_id = pair.parent
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id bigint, parent bigint)
    where ${proposal.tenant_id} = ${tenant.id} and ${proposal.id} = pair.id`)
}
