import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ProposedRule } from '@/lib/contracts/reconciliation'
import type { Scope } from '../../core/database/scope'
import { bankRule } from '../bank-rules/bank-rule.table'
import { companyAccount } from '../cash/company-account.table'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { holdsWords, isGenericStem, memoStem, memoWords } from '../matching/memo'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import {
  bankReconciliationLine as groupLines,
  bankReconciliationMovement as groupMovements,
  bankReconciliation as groups,
} from './reconciliation.table'

/** The last choices that are looked at, how often one must have been made, and most rules that are proposed at once. */
const [looked, often, most] = [1000, 3, 5] as const

/** People's own reconciliations of a single line with a single movement, the newest first: made for it, or not. */
const findOwn = ({ tx, tenant }: Scope) =>
  tx
    .select({
      ...{ memo: lines.memo, made: groupMovements.made, description: movements.description },
      ...{
        direction: movements.direction,
        is_usable: sql<boolean>`(${releaseType.active} and coalesce(${costCenter.active}, true))`,
      },
      ...{ account: companyAccount.id, account_name: companyAccount.nickname },
      ...{ type: releaseType.id, type_name: releaseType.name, center: costCenter.id, center_name: costCenter.name },
    })
    .from(groups)
    .innerJoin(
      groupMovements,
      and(...[eq(groupMovements.tenant_id, groups.tenant_id), eq(groupMovements.reconciliation_id, groups.id)]),
    )
    .innerJoin(movements, and(eq(movements.tenant_id, groups.tenant_id), eq(movements.id, groupMovements.movement_id)))
    .innerJoin(groupLines, and(eq(groupLines.tenant_id, groups.tenant_id), eq(groupLines.reconciliation_id, groups.id)))
    .innerJoin(lines, and(eq(lines.tenant_id, groups.tenant_id), eq(lines.id, groupLines.line_id)))
    .innerJoin(
      companyAccount,
      and(eq(companyAccount.tenant_id, groups.tenant_id), eq(companyAccount.id, groups.company_account_id)),
    )
    .innerJoin(
      releaseType,
      and(eq(releaseType.tenant_id, groups.tenant_id), eq(releaseType.id, movements.release_type_id)),
    )
    .leftJoin(costCenter, and(eq(costCenter.tenant_id, groups.tenant_id), eq(costCenter.id, movements.cost_center_id)))
    .where(
      and(
        ...[eq(groups.tenant_id, tenant.id), isNull(groups.undone_at), eq(groups.automatic, false)],
        isNull(groups.bank_rule_id),
        // Of more lines, it is not known which of their words it was.
        sql`(select count(*) from ${groupLines} other where other.tenant_id = ${groups.tenant_id}
          and other.reconciliation_id = ${groups.id}) = 1`,
        sql`(select count(*) from ${groupMovements} other where other.tenant_id = ${groups.tenant_id}
          and other.reconciliation_id = ${groups.id}) = 1`,
      ),
    )
    .orderBy(desc(groups.id))
    .limit(looked)

type Own = Awaited<ReturnType<typeof findOwn>>[number]

/** Rules that are there, also such as were deleted or switched off: what was refused once is not proposed again. */
const findKnown = ({ tx, tenant }: Scope) =>
  tx
    .select({ memo: bankRule.memo, direction: bankRule.direction, account: bankRule.company_account_id })
    .from(bankRule)
    .where(eq(bankRule.tenant_id, tenant.id))

function toRule(all: readonly Own[]): ProposedRule[] {
  const [first] = all
  if (!first) return []
  const isOneAccount = all.every(({ account }) => account === first.account)
  return [
    {
      ...{ memo: memoStem(first.memo), direction: first.direction, description: first.description },
      company_account: isOneAccount ? { id: first.account, name: first.account_name } : null,
      release_type: { id: first.type, name: first.type_name },
      cost_center: first.center === null ? null : { id: first.center, name: first.center_name ?? '' },
      times: all.length,
    },
  ]
}

/** All of them were done alike, so often that it is no chance, and with what is in use. */
const isRule = (all: readonly Own[]) =>
  all.length >= often &&
  all.every(({ made, is_usable }) => made && is_usable) &&
  new Set(all.map(({ type, center }) => `${type} ${center}`)).size === 1

/**
 * Rules that people's own choices are examples of (reconciliation.md#bank-rules): lines whose memos begin alike were given
 * the same type and centre at least three times, and nothing else ever. The most frequent first.
 */
export async function findProposedRules(scope: Scope): Promise<ProposedRule[]> {
  const known = await findKnown(scope)
  const byMemo = Map.groupBy(await findOwn(scope), ({ memo, direction }) => `${direction} ${memoStem(memo)}`)
  const found = [...byMemo.values()].flatMap((all) => {
    const stem = memoStem(all[0]?.memo ?? '')
    const isKnown = known.some(
      ({ memo, direction, account }) =>
        direction === all[0]?.direction &&
        (account === null || all.some((one) => one.account === account)) &&
        holdsWords(memoWords(stem), memoWords(memo)),
    )
    return !isGenericStem(stem) && isRule(all) && !isKnown ? toRule(all) : []
  })
  return found.toSorted((one, other) => other.times - one.times).slice(0, most)
}
