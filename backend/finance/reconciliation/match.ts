import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MatchOutcome } from '@/lib/contracts/reconciliation'
import { ruleScores } from '@/lib/kinds/reconciliation'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { bankRule } from '../bank-rules/bank-rule.table'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import type { Book, Match } from '../matching/book'
import { findMatches } from '../matching/find-matches'
import { lockAccount } from '../statements/keep'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { areOpenLines, findOpenDays, loadBook } from './book'
import { loadBusinessDays } from './business-days'
import { findFirstOpenDay } from './first-open-day'
import { type Group, keepGroups } from './keep'
import { findFaults, type Made, writeMade } from './make'
import { type ReceiveReport, receiveSure } from './receive'
import { isOpenMovement } from './signed'

/** Direct movements that were taken back, each with its opposite: the bank has neither. */
async function findOpposites({ tx, tenant }: Acting, account: number): Promise<Group[]> {
  const { rows } = await tx.execute<{ id: string | number; back: string | number }>(sql`
    select ${movements.id} as id, opposite.id as back from ${movements}
    join transaction_statement opposite
      on opposite.tenant_id = ${movements.tenant_id} and opposite.reverses_id = ${movements.id}
    where ${movements.tenant_id} = ${tenant.id} and ${movements.company_account_id} = ${account}
      and ${movements.source_type} in ('adjustment', 'import', 'report') and ${isOpenMovement}
      and not exists (select from bank_reconciliation_movement other where other.tenant_id = opposite.tenant_id
        and other.movement_id = opposite.id and not other.undone)
    order by ${movements.id}`)
  return rows.map(({ id, back }) => ({
    ...{ rule: 'opposite', score: ruleScores.opposite, automatic: true, why: {}, bank_rule_id: null, lines: [] },
    movements: [Number(id), Number(back)].map((one) => ({ id: one, made: false })),
  }))
}

type Rule = typeof bankRule.$inferSelect

/** The rules that may write a movement by themselves now, by id: of those that may not, a person is told why. */
async function findAble(acting: Acting, account: number, ids: readonly (number | null)[]): Promise<Map<number, Rule>> {
  const { tx, tenant } = acting
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const found = await tx
    .select()
    .from(bankRule)
    .where(and(eq(bankRule.tenant_id, tenant.id), inArray(bankRule.id, known)))
  const able: [number, Rule][] = []
  for (const rule of found) {
    const { direction, release_type_id, cost_center_id } = rule
    const faults = await findFaults(acting, {
      ...{ company_account_id: account, release_type_id, cost_center_id },
      direction,
    })
    if (Object.values(faults).every((fault) => fault === null)) able.push([rule.id, rule])
  }
  return new Map(able)
}

const toGroup = (match: Match, own: Group['movements']): Group => ({
  ...{ rule: match.rule, score: match.score, automatic: true, why: match.why, bank_rule_id: match.bank_rule },
  ...{ lines: [match.line], movements: own },
})

/** The sure matches of lines in open months, with the movements that rules make written, and the reports received. */
async function toGroups(
  acting: Acting,
  { account, book, found, receive }: { account: number; book: Book; found: readonly Match[]; receive: ReceiveReport },
): Promise<Group[]> {
  const firstOpen = (await findFirstOpenDay(acting)) ?? ''
  const byId = new Map(book.lines.flatMap((line) => (line.on >= firstOpen ? [[line.id, line] as const] : [])))
  const sure = found.filter((match) => match.sure && byId.has(match.line))
  const rules = await findAble(
    acting,
    account,
    sure.map(({ bank_rule }) => bank_rule),
  )
  const making = sure.flatMap((match) => {
    const [line, rule] = [byId.get(match.line), rules.get(match.bank_rule ?? 0)]
    if (!line || !rule) return []
    const { release_type_id, cost_center_id, description } = rule
    const made: Made = {
      ...{ company_account_id: account, on: line.on, cents: line.cents, line_id: line.id },
      ...{ release_type_id, cost_center_id, description },
    }
    return [{ match, made }]
  })
  const ids = await writeMade(
    acting,
    making.map(({ made }) => made),
    null,
  )
  const isAwaited = ({ report, movements }: Match) => report !== null && movements.length === 0
  const awaited = sure.flatMap((match) => {
    const line = byId.get(match.line)
    return line && isAwaited(match) ? [{ match, line }] : []
  })
  const received = await receiveSure(acting, receive, account, awaited)
  const known = (ids: readonly number[]) => ids.map((id) => ({ id, made: false }))
  return [
    ...sure.flatMap((match) => (match.movements.length > 0 ? [toGroup(match, known(match.movements))] : [])),
    ...awaited.flatMap(({ match }) => {
      const own = received.get(match.line)
      return own ? [toGroup(match, known(own.map(({ id }) => id)))] : []
    }),
    ...making.map(({ match }, at) => toGroup(match, [{ id: ids[at] ?? 0, made: true }])),
  ]
}

/**
 * Applies the rules that may act by themselves to the open lines of an account (reconciliation.md#rules). Told in the
 * audit if any did. VALIDATION for no such account.
 */
export async function matchAccount(acting: Acting, account: number, receive: ReceiveReport): Promise<MatchOutcome> {
  if (!(await lockAccount(acting, account))) throw invalid({ company_account_id: missing })
  // First, so that they are candidates of no line.
  const opposites = await keepGroups(acting, account, await findOpposites(acting, account))
  const days = await findOpenDays(acting, account)
  let groups: Group[] = []
  if (days) {
    const book = await loadBook(acting, account, days)
    const found = findMatches(book, await loadBusinessDays(acting, ...days))
    groups = await toGroups(acting, { account, book, found: [...found.values()].flat(), receive })
  }
  const matched = (await keepGroups(acting, account, groups)).length
  if (matched + opposites.length > 0) {
    acting.audit({
      ...{ action: 'applied', entity: 'bank_reconciliation', entity_id: String(account) },
      after: { matched: matched + opposites.length },
    })
  }
  return { matched, open: await acting.tx.$count(lines, areOpenLines(acting, account)) }
}
