import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ClaimSummary, CommissionClaim, commissionClaimQuery } from '@/lib/contracts/commission-claim'
import { type ClaimAge, claimAges, livingClaims } from '@/lib/kinds/commission-reports'
import { bankSql } from '../../catalogue/in-sql'
import { asMoney, moneySql } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { answerList } from '../../core/registry/list'
import { personSql } from '../../identity/people/in-sql'
import { toldProposals } from '../../operation/records/paid-proposals'

type Asked = z.output<typeof commissionClaimQuery>

const amount = sql`greatest(claim.expected - claim.told, 0)`
const ageSql = (today: string): SQL => sql`(case when ${today}::date - claim.since <= 30 then 'd30'
  when ${today}::date - claim.since <= 60 then 'd60' when ${today}::date - claim.since <= 90 then 'd90' else 'older' end)`

/** Claims with their proposals, as both the list and its sums find them. */
function found(acting: Acting, today: string, asked: Omit<Asked, 'age'> & { age?: Asked['age'] }): SQL {
  const { id, bank_id, state, cause, age, search } = asked
  const conditions = [
    sql`claim.tenant_id = ${acting.tenant.id}`,
    id && sql`claim.id in ${id}`,
    bank_id && sql`claim.bank_id in ${bank_id}`,
    sql`claim.state in ${state ?? [...livingClaims]}`,
    cause && sql`claim.cause in ${cause}`,
    age && sql`${ageSql(today)} in ${age}`,
    search && sql`(told.number = ${/^\d{1,9}$/.test(search) ? Number(search) : -1} or told.ade_number = ${search})`,
  ].filter((one) => one !== undefined && one !== '')
  return sql`from commission_claim claim join ${toldProposals(acting)} told on told.id = claim.proposal_id
    where ${sql.join(conditions, sql` and `)}`
}

const columns: Record<Asked['order_by'] & string, SQL> = { since: sql`claim.since`, amount, id: sql`claim.id` }

async function sumUp(acting: Acting, today: string, asked: Asked): Promise<ClaimSummary> {
  const { rows } = await acting.tx.execute<{
    bank: { id: number; name: string }
    age: ClaimAge
    count: number
    cents: string
  }>(sql`
    select ${bankSql(sql`claim.tenant_id`, sql`claim.bank_id`)} as bank, ${ageSql(today)} as age, count(*)::int as count,
      sum(${amount})::text as cents
    ${found(acting, today, { ...asked, age: undefined })}
    group by claim.tenant_id, claim.bank_id, 2`)
  const wanted = rows.filter(({ age }) => !asked.age || asked.age.includes(age))
  const sum = (some: readonly { count: number; cents: string }[]) => ({
    count: some.reduce((all, one) => all + one.count, 0),
    amount: asMoney(some.reduce((all, { cents }) => all + BigInt(cents), 0n)),
  })
  const banks = [...Map.groupBy(rows, ({ bank }) => bank.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const ages = Object.fromEntries(
      claimAges.map((age) => [age, sum(own.filter((one) => one.age === age))]),
    ) as ClaimSummary['banks'][number]['ages']
    return [{ bank: first.bank, ...sum(own), ages, cents: own.reduce((all, { cents }) => all + BigInt(cents), 0n) }]
  })
  return {
    ...sum(wanted),
    banks: banks
      .toSorted((one, other) =>
        one.cents < other.cents ? 1 : one.cents > other.cents ? -1 : one.bank.id - other.bank.id,
      )
      .map(({ cents: _, ...bank }) => bank),
  }
}

/** Claims of banks, with what they come to (commission-reports.md#claims). */
export async function listClaims(acting: Acting, asked: Asked) {
  const zone = await acting.lookups.loadTimeZone(acting)
  const today = localDay(acting.now, zone)
  const from = found(acting, today, asked)
  const order = asked.order === 'desc' ? sql`desc` : sql`asc`
  const list = await answerList(acting, {
    ...asked,
    matching: sql`select 1 ${from}`,
    rows: async (limit, offset) => {
      const page = await acting.tx.execute<CommissionClaim & Record<string, unknown>>(sql`
        select claim.id::int as id, claim.row_version, claim.bank_id::int as bank_id,
          ${bankSql(sql`claim.tenant_id`, sql`claim.bank_id`)} as bank,
          jsonb_build_object('uuid', told.uuid, 'number', told.number, 'customer', told.customer,
            'ade_number', told.ade_number, 'paid_at', told.paid_at) as proposal,
          claim.kind, claim.parcel, claim.cause, ${moneySql(sql`claim.expected`)} as expected,
          ${moneySql(sql`claim.told`)} as told, ${moneySql(amount)} as amount, claim.state, claim.since::text as since,
          ${ageSql(today)} as age, (${today}::date - claim.since)::int as days, claim.reason,
          to_char(claim.decided_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as decided_at,
          ${personSql(sql`claim.tenant_id`, sql`claim.decided_by`)} ->> 'name' as decided_by
        ${from} order by ${columns[asked.order_by ?? 'since']} ${order}, claim.id limit ${limit} offset ${offset}`)
      return page.rows
    },
  })
  return { ...list, data: { ...list.data, summary: await sumUp(acting, today, asked) } }
}
