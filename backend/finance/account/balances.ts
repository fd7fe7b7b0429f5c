import { and, eq, inArray } from 'drizzle-orm'
import { sumToRelease } from '../../commissions/fixed/coming'
import type { Scope } from '../../core/database/scope'
import { currentAccount as heads } from '../ledger/current-account.table'

/** A person's balance (money.md#balance), in cents. `balance` may be negative, `available` never is. */
export interface Balance {
  balance: bigint
  /** Sum of payments requested and not yet made. */
  reserved: bigint
  available: bigint
  /** Accrued and not yet released. */
  to_release: bigint
}

export const nothing: Balance = { balance: 0n, reserved: 0n, available: 0n, to_release: 0n }

/** Balances by user; users with neither entries nor anything to release are absent. */
export async function findBalances(scope: Scope, users: readonly number[]): Promise<Map<number, Balance>> {
  if (users.length === 0) return new Map()
  const { tx, tenant } = scope
  const rows = await tx
    .select({ user: heads.user_id, balance: heads.balance, reserved: heads.reserved })
    .from(heads)
    .where(and(eq(heads.tenant_id, tenant.id), inArray(heads.user_id, [...users])))
  const coming = await sumToRelease(scope, users)
  const found = new Map([...coming].map(([user, to_release]): [number, Balance] => [user, { ...nothing, to_release }]))
  for (const { user, balance, reserved } of rows) {
    const free = balance - reserved
    found.set(user, { balance, reserved, available: free > 0n ? free : 0n, to_release: coming.get(user) ?? 0n })
  }
  return found
}
