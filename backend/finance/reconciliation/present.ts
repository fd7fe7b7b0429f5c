import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { BankLine, OwnMovement, Reconciliation } from '@/lib/contracts/reconciliation'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { personSql } from '../../identity/people/in-sql'
import { bankRule } from '../bank-rules/bank-rule.table'
import { companyAccount } from '../cash/company-account.table'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import {
  bankReconciliationLine as groupLines,
  bankReconciliationMovement as groupMovements,
  bankReconciliation as groups,
} from './reconciliation.table'
import { signedSql } from './signed'

/** Movements as they are answered beside lines, by id. */
export async function showMovements({ tx, tenant }: Scope, ids: readonly number[]): Promise<Map<number, OwnMovement>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({
      ...{ id: movements.id, date: movements.date, description: movements.description },
      ...{ source_type: movements.source_type, source_id: movements.source_id },
      cents: sql`${signedSql}`.mapWith(BigInt),
      source_uuid: sql<
        string | null
      >`case when ${movements.source_type} = 'payment' then (select made.uuid from payment made
        where made.tenant_id = ${movements.tenant_id} and made.id = ${movements.source_id}) end`,
    })
    .from(movements)
    .where(and(eq(movements.tenant_id, tenant.id), inArray(movements.id, [...new Set(ids)])))
  return new Map(found.map(({ cents, ...row }) => [row.id, { ...row, amount: asMoney(cents) }]))
}

export const showLine = ({ id, posted_on, amount, memo, check_number }: typeof lines.$inferSelect): BankLine => ({
  ...{ id, posted_on, memo, check_number },
  amount: asMoney(amount),
})

/** The lines of reconciliations, by reconciliation. */
async function findLines({ tx, tenant }: Scope, ids: readonly number[]) {
  const found = await tx
    .select({ group: groupLines.reconciliation_id, line: lines })
    .from(groupLines)
    .innerJoin(lines, and(eq(lines.tenant_id, groupLines.tenant_id), eq(lines.id, groupLines.line_id)))
    .where(and(eq(groupLines.tenant_id, tenant.id), inArray(groupLines.reconciliation_id, [...ids])))
    .orderBy(lines.posted_on, lines.id)
  return Map.groupBy(found, ({ group }) => group)
}

/** Their movements, by reconciliation. */
async function findMovements(scope: Scope, ids: readonly number[]) {
  const { tx, tenant } = scope
  const found = await tx
    .select({ group: groupMovements.reconciliation_id, id: groupMovements.movement_id, made: groupMovements.made })
    .from(groupMovements)
    .where(and(eq(groupMovements.tenant_id, tenant.id), inArray(groupMovements.reconciliation_id, [...ids])))
    .orderBy(groupMovements.movement_id)
  const shown = await showMovements(
    scope,
    found.map(({ id }) => id),
  )
  const whole = found.flatMap(({ group, id, made }) => {
    const own = shown.get(id)
    return own ? [{ group, movement: { ...own, made } }] : []
  })
  return Map.groupBy(whole, ({ group }) => group)
}

export interface Asked {
  id?: readonly number[] | undefined
  company_account_id?: readonly number[] | undefined
  rule?: readonly Reconciliation['rule'][] | undefined
  automatic?: boolean | undefined
  state?: 'living' | 'undone' | undefined
}

const sumUp = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)
const toCents = ({ amount }: OwnMovement) => parseDecimal(amount, 2)

/** The reconciliations that are asked for. */
export const areAsked = ({ tenant }: Scope, asked: Asked): SQL | undefined =>
  and(
    eq(groups.tenant_id, tenant.id),
    asked.id && inArray(groups.id, [...asked.id]),
    asked.company_account_id && inArray(groups.company_account_id, [...asked.company_account_id]),
    asked.rule && inArray(groups.rule, [...asked.rule]),
    asked.automatic === undefined ? undefined : eq(groups.automatic, asked.automatic),
    asked.state && (asked.state === 'living' ? isNull : isNotNull)(groups.undone_at),
  )

/** Reconciliations with their lines and movements, newest first. */
export async function findReconciliations(
  acting: Acting,
  where: SQL | undefined,
  limit = 1,
  offset = 0,
): Promise<Reconciliation[]> {
  const { tx } = acting
  const zone = await acting.lookups.loadTimeZone(acting)
  const nameOf = (id: SQL) => sql<string | null>`(${personSql(groups.tenant_id, id)} ->> 'name')`
  const found = await tx
    .select({
      ...{ group: groups, account: companyAccount.nickname, rule: bankRule.memo },
      ...{ author: nameOf(sql`${groups.created_by}`), undone_by: nameOf(sql`${groups.undone_by}`) },
    })
    .from(groups)
    .innerJoin(
      companyAccount,
      and(eq(companyAccount.tenant_id, groups.tenant_id), eq(companyAccount.id, groups.company_account_id)),
    )
    .leftJoin(bankRule, and(eq(bankRule.tenant_id, groups.tenant_id), eq(bankRule.id, groups.bank_rule_id)))
    .where(where)
    .orderBy(desc(groups.id))
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ group }) => group.id)
  if (ids.length === 0) return []
  const [ownLines, ownMovements] = [await findLines(acting, ids), await findMovements(acting, ids)]
  return found.map(({ group, account, rule, author, undone_by }) => {
    const bank = (ownLines.get(group.id) ?? []).map(({ line }) => line)
    const own = (ownMovements.get(group.id) ?? []).map(({ movement }) => movement)
    return {
      ...{ id: group.id, row_version: group.row_version, company_account_id: group.company_account_id },
      company_account: { id: group.company_account_id, name: account },
      ...{ rule: group.rule, score: group.score, automatic: group.automatic, why: group.why },
      bank_rule: group.bank_rule_id === null ? null : { id: group.bank_rule_id, name: rule ?? '' },
      amount: bank.length > 0 ? asMoney(sumUp(bank.map(({ amount }) => amount))) : asMoney(sumUp(own.map(toCents))),
      ...{ lines: bank.map(showLine), movements: own, author, undone_by },
      created_at: localTime(group.created_at, zone),
      undone_at: group.undone_at && localTime(group.undone_at, zone),
    }
  })
}
