import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MatchRule } from '@/lib/kinds/reconciliation'
import { inChunks } from '../../core/database/chunks'
import { asMoney } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import {
  bankReconciliationLine as groupLines,
  bankReconciliationMovement as groupMovements,
  bankReconciliation as groups,
  type Why,
} from './reconciliation.table'

/** Lines and movements that are to be one: their sums are equal. */
export interface Group {
  rule: MatchRule
  score: number | null
  automatic: boolean
  why: Why
  bank_rule_id: number | null
  lines: readonly number[]
  movements: readonly { id: number; made: boolean }[]
}

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })
export const lineMatched = () =>
  refused('line_matched', 'Um destes lançamentos do banco já foi conciliado: atualize a lista e escolha de novo.')
export const movementMatched = () =>
  refused('movement_matched', 'Um destes lançamentos do fluxo já foi conciliado: atualize a lista e escolha de novo.')

export const unequalSums = (left: bigint) =>
  new ApiError('RULE', {
    ...{ reason: 'unequal_sums', params: { difference: asMoney(left < 0n ? -left : left) } },
    message:
      'A soma dos lançamentos do banco difere da soma dos lançamentos do fluxo: escolha outros ou lance a diferença.',
  })

/** One that another call took in the meantime is refused by the database. */
function translate(error: unknown): never {
  const name = constraintName(error)
  if (name === 'bank_reconciliation_line_unique') throw lineMatched()
  if (name === 'bank_reconciliation_movement_unique') throw movementMatched()
  throw error
}

/** Writes reconciliations of an account, whose lines are matched from then on. Answers their ids in order. */
export async function keepGroups(acting: Acting, account: number, found: readonly Group[]): Promise<number[]> {
  const { tx, tenant, now, principal } = acting
  const ids: number[] = []
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, company_account_id: account }
  for (const some of inChunks(found, 500)) {
    const written = await tx
      .insert(groups)
      .values(
        some.map(({ rule, score, automatic, why, bank_rule_id }) => ({
          ...{ ...stamp, rule, score, automatic, why, bank_rule_id },
          created_by: automatic ? null : principal.id,
        })),
      )
      .returning({ id: groups.id })
    ids.push(...written.map(({ id }) => id))
  }
  const ofGroup = (at: number) => ({ tenant_id: tenant.id, reconciliation_id: ids[at] ?? 0 })
  const ownLines = found.flatMap((group, at) => group.lines.map((line_id) => ({ ...ofGroup(at), line_id })))
  const ownMovements = found.flatMap((group, at) =>
    group.movements.map(({ id, made }) => ({ ...ofGroup(at), movement_id: id, made })),
  )
  for (const some of inChunks(ownLines)) await tx.insert(groupLines).values(some).catch(translate)
  for (const some of inChunks(ownMovements)) await tx.insert(groupMovements).values(some).catch(translate)
  await markLines(
    acting,
    ownLines.map(({ line_id }) => line_id),
    'matched',
  )
  return ids
}

/** Writes the status of lines. */
export async function markLines({ tx, tenant, now }: Acting, ids: readonly number[], status: 'open' | 'matched') {
  for (const some of inChunks(ids)) {
    await tx
      .update(lines)
      .set({ status, updated_at: now, row_version: sql`${lines.row_version} + 1` })
      .where(and(eq(lines.tenant_id, tenant.id), inArray(lines.id, some)))
  }
}
