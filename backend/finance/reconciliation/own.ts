import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { movementMatched } from './keep'
import { isOpenMovement, signedSql } from './signed'

/** A movement of the company: cents, signed. */
export interface Own {
  id: number
  cents: bigint
}

/** Movements of an account by id. VALIDATION for one that is not the account's, RULE for one that is matched. */
export async function findOwn({ tx, tenant }: Acting, account: number, ids: readonly number[]): Promise<Own[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({
      ...{ id: movements.id, is_open: isOpenMovement },
      cents: sql`${signedSql}`.mapWith(BigInt),
    })
    .from(movements)
    .where(
      and(
        ...[eq(movements.tenant_id, tenant.id), eq(movements.company_account_id, account)],
        inArray(movements.id, [...ids]),
      ),
    )
  if (found.length < new Set(ids).size) throw invalid({ movement_ids: missing })
  if (found.some(({ is_open }) => !is_open)) throw movementMatched()
  return found.map(({ id, cents }) => ({ id, cents }))
}
