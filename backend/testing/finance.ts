import { and, asc, eq } from 'drizzle-orm'
import { agreement } from '../catalogue/agreement.table'
import { bank } from '../catalogue/bank.table'
import { commercialTable } from '../catalogue/commercial-table.table'
import { product } from '../catalogue/product.table'
import type { MoneyOutcome, PricedProposal } from '../commissions/fixed/money'
import { commission } from '../commissions/tables/commission.table'
import { spreadGroup } from '../commissions/tables/spread-group.table'
import { spreadRule } from '../commissions/tables/spread-rule.table'
import type { Scope } from '../core/database/scope'
import { currentAccountTransaction } from '../finance/ledger/current-account.table'
import { broker } from '../identity/brokers/broker.table'
import { hierarchyPath } from '../identity/brokers/sellers'
import { user } from '../identity/people/user.table'
import { physicalCustomer } from '../operation/records/physical-customer.table'
import { proposal } from '../operation/records/proposal.table'
import { percent } from './commissions'

const longAgo = new Date('2026-01-01T03:00:00Z')
let made = 0

const only = <T>(rows: readonly T[], what: string): T => {
  const [row] = rows
  if (row === undefined) throw new Error(`no ${what}`)
  return row
}

export const userNamed = async ({ tx, tenant }: Scope, login: string): Promise<number> =>
  only(
    await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.tenant_id, tenant.id), eq(user.email, `${login}@${tenant.slug}.example.com`))),
    login,
  ).id

type RowValues = Partial<typeof commission.$inferInsert>

/** A table of its own for products of `operation`, with one commission row for 1 to 120 instalments. */
export async function aTable({ tx, tenant }: Scope, operation: string, row: RowValues = {}) {
  const of = { tenant_id: tenant.id }
  const places = {
    bank_id: only(await tx.select().from(bank).where(eq(bank.tenant_id, tenant.id)).orderBy(asc(bank.id)), 'bank').id,
    agreement_id: only(await tx.select().from(agreement).where(eq(agreement.tenant_id, tenant.id)), 'agreement').id,
    product_id: only(
      (await tx.select().from(product).where(eq(product.tenant_id, tenant.id))).filter(
        ({ operation_type }) => operation_type === operation,
      ),
      operation,
    ).id,
  }
  made += 1
  const table = only(
    await tx
      .insert(commercialTable)
      .values({
        ...of,
        ...places,
        name: `Tabela de prova ${made}`,
        min_installments: 1,
        max_installments: 120,
        valid_from: '2026-01-01',
      })
      .returning(),
    'table',
  )
  const written = only(
    await tx
      .insert(commission)
      .values({
        ...of,
        ...places,
        table_id: table.id,
        starting: 1,
        final: 120,
        company_percentage: percent('12'),
        company_bonus: percent('1.5'),
        broker_percentage: percent('8'),
        broker_bonus: percent('0.5'),
        lineage_id: 900_000 + made,
        valid_from: longAgo,
        ...row,
      })
      .returning(),
    'commission',
  )
  return { ...places, table_id: table.id, commission_id: written.id }
}
export type MadeTable = Awaited<ReturnType<typeof aTable>>

/** Puts the broker into a group of their own with only these rules. */
export async function inGroup(
  { tx, tenant }: Scope,
  userId: number,
  rule: Pick<typeof spreadRule.$inferInsert, 'mode' | 'value' | 'bonus_value'> | null,
) {
  made += 1
  const of = { tenant_id: tenant.id }
  const group = only(
    await tx
      .insert(spreadGroup)
      .values({ ...of, name: `Grupo ${made}` })
      .returning(),
    'group',
  )
  if (rule) {
    await tx
      .insert(spreadRule)
      .values({ ...of, ...rule, spread_group_id: group.id, lineage_id: 900_000 + made, valid_from: longAgo })
  }
  await tx
    .update(broker)
    .set({ spread_group_id: group.id })
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, userId)))
}

export type ProposalValues = Partial<typeof proposal.$inferInsert>

/** A proposal of the worked examples (R$ 18.734,52 in 84), approved, with its owner's path frozen. */
export async function aProposal(
  scope: Scope,
  owner: number,
  table: MadeTable,
  values: ProposalValues = {},
): Promise<PricedProposal> {
  const { tx, tenant, now } = scope
  made += 1
  const [node] = await tx
    .select({ node: broker.commercial_hierarchy_id })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, owner)))
  const path = await hierarchyPath(scope, node?.node ?? null, '2026-11-20')
  const customer = only(
    await tx
      .insert(physicalCustomer)
      .values({ tenant_id: tenant.id, cpf: String(made).padStart(11, '0'), name: 'Cliente', birth_date: '1970-01-01' })
      .returning(),
    'customer',
  )
  const { commission_id: _, ...places } = table
  return only(
    await tx
      .insert(proposal)
      .values({
        tenant_id: tenant.id,
        number: 900_000 + made,
        customer_id: customer.id,
        user_id: owner,
        ...places,
        operation_type: 'new',
        installments: 84,
        contract_value: 1_873_452n,
        net_value: 1_811_964n,
        status: 'approved',
        status_since: now,
        origin: 'broker',
        hierarchy_path: path.map(({ node_id, user_id }) => ({ node_id, user_id })),
        ...values,
      })
      .returning(),
    'proposal',
  )
}

/** Stores the outcome on the proposal's row, as its area does. */
export async function keep<P extends PricedProposal>({ tx, tenant }: Scope, one: P, outcome: MoneyOutcome): Promise<P> {
  await tx
    .update(proposal)
    .set(outcome)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, one.id)))
  return { ...one, money_events: outcome.money_events }
}

/** A user's ledger, the oldest first: type, signed cents, balance after. */
export async function readLedger({ tx, tenant }: Scope, userId: number) {
  const rows = await tx
    .select()
    .from(currentAccountTransaction)
    .where(and(eq(currentAccountTransaction.tenant_id, tenant.id), eq(currentAccountTransaction.user_id, userId)))
    .orderBy(asc(currentAccountTransaction.seq))
  return rows.map((row) => ({ ...row, signed: row.direction === 'credit' ? row.amount : -row.amount }))
}
