import { sql } from 'drizzle-orm'
import { companyAccount } from './company-account.table'

/** The balance of an account, in cents: its opening balance and every movement of it (finance.md#company-accounts). */
export const heldSql = sql`(${companyAccount.opening_balance} + coalesce((
  select sum(moved.total_in - moved.total_out) from transaction_day moved
  where moved.tenant_id = ${companyAccount.tenant_id} and moved.company_account_id = ${companyAccount.id}), 0))`
