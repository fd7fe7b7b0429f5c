import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { proposalCommission } from './proposal-commission.table'

/*
 * The rest of a line or override after its reversals, in cents (money.md#reversal, money.md#balance): in memory, and as
 * SQL for sums. `rules-in-sql.test.ts` compares the two.
 */

interface Reversed {
  company_amount: bigint
  broker_amount: bigint
  reversed_company: bigint
  reversed_broker: bigint
}

/** Retained is a subtraction, as on the line itself (money.md#arithmetic). */
export function lineLeft(line: Reversed): { company: bigint; broker: bigint; retained: bigint } {
  const company = line.company_amount - line.reversed_company
  const broker = line.broker_amount - line.reversed_broker
  return { company, broker, retained: company - broker }
}

export const overrideLeft = (one: { amount: bigint; reversed_amount: bigint }): bigint =>
  one.amount - one.reversed_amount

type Columns<Name extends string> = Record<Name, AnyColumn>
type Part = 'company' | 'broker' | 'retained'

/** `lineLeft` as SQL. */
export function lineLeftIn(line: Columns<keyof Reversed>): Record<Part, SQL> {
  const company = sql`(${line.company_amount} - ${line.reversed_company})`
  const broker = sql`(${line.broker_amount} - ${line.reversed_broker})`
  return { company, broker, retained: sql`(${company} - ${broker})` }
}

/** `overrideLeft` as SQL. */
export const overrideLeftIn = (one: Columns<'amount' | 'reversed_amount'>): SQL =>
  sql`(${one.amount} - ${one.reversed_amount})`

const line = alias(proposalCommission, 'line')

/** Sum of the proposal's lines after reversals, in reais as text; null without lines. */
export const sumLeft = (part: Part, proposal: Columns<'tenant_id' | 'id'>): SQL => sql`(
  select round(sum(${lineLeftIn(line)[part]}) / 100, 2)::text from proposal_commission line
  where line.tenant_id = ${proposal.tenant_id} and line.proposal_id = ${proposal.id} and line.status <> 'cancelled')`

/** A proposal's lines but for cancelled ones, to join beside it, and what is left of each, in cents. */
export const linesBeside = (proposal: Columns<'tenant_id' | 'id'>) => ({
  join: sql`left join proposal_commission line
    on line.tenant_id = ${proposal.tenant_id} and line.proposal_id = ${proposal.id} and line.status <> 'cancelled'`,
  ...lineLeftIn(line),
})
