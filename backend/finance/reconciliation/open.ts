import { and, asc, between, eq, gt, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod'
import type { OpenLine, openLinesQuery, Suggestion } from '@/lib/contracts/reconciliation'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { bankRule } from '../bank-rules/bank-rule.table'
import { payment } from '../ledger/payment.table'
import type { Match } from '../matching/book'
import { findMatches } from '../matching/find-matches'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { areOpenLines, loadBook } from './book'
import { loadBusinessDays } from './business-days'
import { showReports } from './due-reports'
import { showLine, showMovements } from './present'

type Asked = z.output<typeof openLinesQuery>

/** The open lines that are asked for. */
export const areAskedLines = (acting: Acting, { company_account_id, posted_on, direction }: Asked) =>
  and(
    areOpenLines(acting, company_account_id),
    posted_on && between(lines.posted_on, posted_on[0], posted_on[1]),
    direction && (direction === 'in' ? gt(lines.amount, 0n) : lt(lines.amount, 0n)),
  )

/** The movements that rules make, by rule. */
async function showRules({ tx, tenant }: Acting, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Suggestion['make']>()
  const found = await tx
    .select({ rule: bankRule, type: releaseType.name, center: costCenter.name })
    .from(bankRule)
    .innerJoin(
      releaseType,
      and(eq(releaseType.tenant_id, bankRule.tenant_id), eq(releaseType.id, bankRule.release_type_id)),
    )
    .leftJoin(costCenter, and(eq(costCenter.tenant_id, bankRule.tenant_id), eq(costCenter.id, bankRule.cost_center_id)))
    .where(and(eq(bankRule.tenant_id, tenant.id), inArray(bankRule.id, [...ids])))
  return new Map<number, Suggestion['make']>(
    found.map(({ rule, type, center }) => [
      rule.id,
      {
        ...{ bank_rule_id: rule.id, description: rule.description },
        release_type: { id: rule.release_type_id, name: type },
        cost_center: rule.cost_center_id === null ? null : { id: rule.cost_center_id, name: center ?? '' },
      },
    ]),
  )
}

/** Payments that may have come back, by id. */
async function showPayments(acting: Acting, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Suggestion['payment']>()
  const { tx, tenant } = acting
  const found = await tx
    .select({ id: payment.id, uuid: payment.uuid, number: payment.number, user_id: payment.user_id })
    .from(payment)
    .where(and(eq(payment.tenant_id, tenant.id), inArray(payment.id, [...ids])))
  const people = await peopleNamed(
    acting,
    found.map(({ user_id }) => user_id),
  )
  return new Map<number, Suggestion['payment']>(
    found.map(({ id, uuid, number, user_id }) => [id, { uuid, number, name: people.get(user_id)?.name ?? '' }]),
  )
}

/** Matches as they are answered, by line. */
async function showMatches(acting: Acting, found: readonly Match[]): Promise<Map<number, Suggestion[]>> {
  const own = await showMovements(
    acting,
    found.flatMap(({ movements }) => movements),
  )
  const rules = await showRules(
    acting,
    found.flatMap(({ bank_rule }) => (bank_rule === null ? [] : [bank_rule])),
  )
  const payments = await showPayments(
    acting,
    found.flatMap((match) => (match.payment === null ? [] : [match.payment])),
  )
  const reports = await showReports(
    acting,
    found.flatMap(({ report }) => report ?? []),
  )
  const byLine = new Map<number, Suggestion[]>()
  for (const { line, rule, score, why, movements, ...match } of found) {
    const suggestion: Suggestion = {
      ...{ rule, score, why },
      movements: movements.flatMap((id) => own.get(id) ?? []),
      make: rules.get(match.bank_rule ?? 0) ?? null,
      payment: payments.get(match.payment ?? 0) ?? null,
      report: reports.get(match.report ?? 0) ?? null,
    }
    byLine.set(line, [...(byLine.get(line) ?? []), suggestion])
  }
  return byLine
}

/** Open lines of an account, the oldest first, each with what the rules say of it. */
export async function findOpenLines(acting: Acting, asked: Asked, limit: number, offset: number): Promise<OpenLine[]> {
  const found = await acting.tx
    .select()
    .from(lines)
    .where(areAskedLines(acting, asked))
    .orderBy(asc(lines.posted_on), asc(lines.id))
    .limit(limit)
    .offset(offset)
  const [from, to] = [found[0]?.posted_on, found.at(-1)?.posted_on]
  if (from === undefined || to === undefined) return []
  const book = await loadBook(acting, asked.company_account_id, [from, to])
  const matches = findMatches(book, await loadBusinessDays(acting, from, to))
  const shown = await showMatches(
    acting,
    found.flatMap(({ id }) => matches.get(id) ?? []),
  )
  return found.map((line) => ({ ...showLine(line), suggestions: shown.get(line.id) ?? [] }))
}
