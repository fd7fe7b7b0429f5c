import { eq, sql } from 'drizzle-orm'
import { expectedInLedger, wrongLines } from '../../commissions/fixed/expected'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { proposalNumbers } from '../../operation/records/facts'
import { currentAccount as heads, currentAccountTransaction as rows } from '../ledger/current-account.table'

/** One inconsistency, as a Portuguese sentence. */
export interface Finding {
  kind: 'head' | 'seq' | 'chain' | 'source' | 'line'
  message: string
}

export interface LedgerCheck {
  /** Ledger rows checked. */
  rows: number
  findings: Finding[]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The result in words: `7 lançamentos, sem divergências`. */
export function summed({ rows, findings }: { rows: number; findings: readonly unknown[] }): string {
  const found = findings.length === 0 ? 'sem divergências' : counted(findings.length, 'divergência', 'divergências')
  return `${counted(rows, 'lançamento', 'lançamentos')}, ${found}`
}

/**
 * Recomputes the ledgers (money.md#balance) and reports inconsistencies: account heads against their rows, each user's
 * chain of balances, lines and overrides against what was posted of them, and lines by themselves.
 */
export async function checkLedger(scope: Scope, today: string): Promise<LedgerCheck> {
  const findings = [
    ...(await wrongHeads(scope)),
    ...(await wrongChains(scope)),
    ...(await wrongSources(scope)),
    ...(await wrongProposals(scope, today)),
  ]
  return { rows: await scope.tx.$count(rows, eq(rows.tenant_id, scope.tenant.id)), findings }
}

const signed = sql`case when direction = 'credit' then amount else -amount end`
const money = (cents: string | number) => asMoney(BigInt(cents))

/** Accounts whose balance is not the sum of their rows; of all users, or of those with a row within `days`. */
async function findWrongHeads({ tx, tenant }: Scope, days?: readonly [string, string]) {
  const own = days
    ? sql`and user_id in (select user_id from ${rows} where tenant_id = ${tenant.id}
        and posted_on between ${days[0]}::date and ${days[1]}::date)`
    : sql``
  const found = await tx.execute<{
    user_id: string
    balance: string
    summed: string
    last_seq: number
    rows: number
  }>(sql`
    select coalesce(head.user_id, ledger.user_id) as user_id, coalesce(head.balance, 0) as balance,
      coalesce(ledger.summed, 0) as summed, coalesce(head.last_seq, 0) as last_seq, coalesce(ledger.rows, 0)::int as rows
    from (select * from ${heads} where tenant_id = ${tenant.id} ${own}) as head
    full join (
      select user_id, sum(${signed}) as summed, count(*) as rows from ${rows} where tenant_id = ${tenant.id} ${own} group by user_id
    ) as ledger on ledger.user_id = head.user_id
    where coalesce(head.balance, 0) <> coalesce(ledger.summed, 0) or coalesce(head.last_seq, 0) <> coalesce(ledger.rows, 0)
      or head.reserved < 0
    order by 1`)
  return found.rows
}

/** Number of people with a row from one day to another whose balance is not the sum of all their rows. */
export const countWrongHeads = async (scope: Scope, days: readonly [string, string]): Promise<number> =>
  (await findWrongHeads(scope, days)).length

async function wrongHeads(scope: Scope): Promise<Finding[]> {
  return (await findWrongHeads(scope)).map((one) => ({
    kind: 'head',
    message: `Usuário ${one.user_id}: saldo ${money(one.balance)} com ${one.last_seq} lançamentos; a soma dos ${one.rows} lançamentos é ${money(one.summed)}.`,
  }))
}

async function wrongChains({ tx, tenant }: Scope): Promise<Finding[]> {
  const found = await tx.execute<{
    user_id: string
    seq: number
    place: number
    balance_after: string
    summed: string
  }>(sql`
    select * from (
      select user_id, seq, row_number() over chain as place, balance_after, sum(${signed}) over chain as summed
      from ${rows} where tenant_id = ${tenant.id}
      window chain as (partition by user_id order by seq rows between unbounded preceding and current row)
    ) as chained
    where seq <> place or balance_after <> summed
    order by user_id, seq`)
  return found.rows.map((one) =>
    Number(one.seq) === Number(one.place)
      ? {
          kind: 'chain',
          message: `Usuário ${one.user_id}, lançamento ${one.seq}: saldo ${money(one.balance_after)}, deveria ser ${money(one.summed)}.`,
        }
      : { kind: 'seq', message: `Usuário ${one.user_id}: o lançamento ${one.seq} deveria ser o ${one.place}.` },
  )
}

async function wrongSources(scope: Scope): Promise<Finding[]> {
  const { tx, tenant } = scope
  const found = await tx.execute<{
    proposal_id: string | null
    user_id: string
    source_type: string
    expected: string
    posted: string
  }>(sql`
    select coalesce(expected.proposal_id, posted.proposal_id) as proposal_id,
      coalesce(expected.user_id, posted.user_id) as user_id,
      coalesce(expected.source_type, posted.source_type) as source_type,
      coalesce(expected.amount, 0) as expected, coalesce(posted.amount, 0) as posted
    from ${expectedInLedger(scope)} as expected
    full join (
      select source_type, source_id, user_id, max(proposal_id) as proposal_id, sum(${signed}) as amount
      from ${rows}
      where tenant_id = ${tenant.id} and source_type in ('proposal_commission', 'proposal_commission_override')
      group by source_type, source_id, user_id
    ) as posted on posted.source_type = expected.source_type and posted.source_id = expected.source_id
      and posted.user_id = expected.user_id
    where coalesce(expected.amount, 0) <> coalesce(posted.amount, 0)
    order by 1, 2`)
  const numbers = await proposalNumbers(
    scope,
    found.rows.map(({ proposal_id }) => (proposal_id === null ? null : Number(proposal_id))),
  )
  return found.rows.map((one) => {
    const what = one.source_type === 'proposal_commission' ? 'comissão' : 'comissão de equipe'
    return {
      kind: 'source',
      message: `Proposta ${numbers.get(Number(one.proposal_id)) ?? '?'}, ${what} do usuário ${one.user_id}: ${money(one.posted)} lançados, deveriam ser ${money(one.expected)}.`,
    }
  })
}

const words: Record<string, string> = {
  sum: 'a parte da empresa não é a soma das partes do corretor e retida',
  reversed: 'foi estornado mais do que se pagou',
  late: 'a comissão já deveria estar liberada',
}

async function wrongProposals(scope: Scope, today: string): Promise<Finding[]> {
  const found = await wrongLines(scope, today)
  const numbers = await proposalNumbers(
    scope,
    found.map(({ proposal_id }) => proposal_id),
  )
  return found.map(({ proposal_id, why }) => ({
    kind: 'line',
    message: `Proposta ${numbers.get(proposal_id) ?? '?'}: ${words[why] ?? why}.`,
  }))
}
