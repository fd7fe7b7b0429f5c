import type { BrokerDetail } from '@/lib/contracts/broker'
import type { UserDetail } from '@/lib/contracts/user'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { findBalances, nothing } from '../../finance/account/balances'

/** The roles that see a broker's account beside the record (brokers.md#the-record). */
const seeing: readonly Principal['role'][] = ['Administrador', 'Financeiro']

/** A broker's record with the summary of the account; null for whoever may not see it. */
export async function withLedger(
  acting: Scope & { principal: Principal },
  id: number,
  detail: UserDetail,
): Promise<BrokerDetail> {
  const { role, permissions } = acting.principal
  if (!seeing.includes(role) || !permissions.has('view_summary_broker')) return { ...detail, ledger: null }
  const { balance, to_release, available } = (await findBalances(acting, [id])).get(id) ?? nothing
  const ledger = { balance: asMoney(balance), to_release: asMoney(to_release), available: asMoney(available) }
  return { ...detail, ledger }
}
