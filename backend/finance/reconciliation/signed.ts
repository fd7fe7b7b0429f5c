import { sql } from 'drizzle-orm'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { bankReconciliationMovement as matched } from './reconciliation.table'

/** A movement's cents as a bank's line has them: above zero is money that came in. */
export const signedSql = sql<bigint>`case when ${movements.direction} = 'in' then ${movements.amount} else -${movements.amount} end`

/** The movement is in no reconciliation that holds. */
export const isOpenMovement = sql<boolean>`not exists (select from ${matched} where ${matched.tenant_id} = ${movements.tenant_id}
  and ${matched.movement_id} = ${movements.id} and not ${matched.undone})`
