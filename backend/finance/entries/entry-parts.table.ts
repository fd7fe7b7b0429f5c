import { type AnyPgColumn, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, exact, reference } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'
import { companyAccount } from '../cash/company-account.table'
import { costCenter } from '../registries/cost-center.table'
import { debitType } from '../registries/debit-type.table'
import { paymentMethod } from '../registries/payment-method.table'
import { releaseType } from '../registries/release-type.table'

/** The parts of an entry, and of a recurrence that makes entries (finance.md#debits-and-credits). Cents. */
export const partColumns = () => ({
  description: varchar({ length: 160 }).notNull(),
  /** Of a debit. */
  debit_type_id: reference(),
  release_type_id: reference().notNull(),
  /** Of the company's, unless several bear it. */
  cost_center_id: reference(),
  /** The person whose current account it goes to; null for the company's own. */
  user_id: reference(),
  amount: exact().notNull(),
  payment_method_id: reference(),
  company_account_id: reference(),
  /** The id of whoever said last what it is; null: whoever added it. No foreign key: it outlives them. */
  asked_by: reference(),
})

type Parts = Record<keyof ReturnType<typeof partColumns> | 'tenant_id', AnyPgColumn>

/** The parts name rows of the same tenant. */
export const partKeys = (table: Parts) => [
  belongsTo(table, table.debit_type_id, debitType),
  belongsTo(table, table.release_type_id, releaseType),
  belongsTo(table, table.cost_center_id, costCenter),
  belongsTo(table, table.user_id, user),
  belongsTo(table, table.payment_method_id, paymentMethod),
  belongsTo(table, table.company_account_id, companyAccount),
]

/** The same, as a registry names them beside its rows. */
export const partReferences = {
  release_type_id: { table: releaseType },
  cost_center_id: { table: costCenter },
  payment_method_id: { table: paymentMethod },
  company_account_id: { table: companyAccount, label: ['nickname'] },
}
export const debitReference = { debit_type_id: { table: debitType } }
