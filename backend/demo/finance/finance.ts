import type { Scope } from '../../core/database/scope'
import { makeRandom } from '../basics/random'
import { addAccounts, addMonthEnds } from './accounts'
import { addCompanyDebits } from './company-debits'
import { auroraCosts, borealCosts, type Cost } from './cost-data'
import { loadDesk } from './desk'
import { addLayouts } from './layouts'
import { leaveOpen } from './open-withdrawals'
import { addPersonalEntries, type Payer, type PersonalEntries } from './personal-entries'
import { addReceipts } from './receipts'
import { addRegistries, auroraRegistries, borealRegistries, type FinanceSize } from './registries'
import { findAskers, planWithdrawals, type Withdrawals } from './withdrawals'

/** An office's finance desk (demo.md#the-finance-desk). */
export interface FinanceVolume {
  office: 'whole' | 'quarter'
  registries: FinanceSize
  costs: readonly Cost[]
  /** The account in which banks pay. */
  commissions: string
}
export const auroraFinance: FinanceVolume = {
  ...{ office: 'whole', registries: auroraRegistries, costs: auroraCosts, commissions: 'Comissões' },
}
export const borealFinance: FinanceVolume = {
  ...{ office: 'quarter', registries: borealRegistries, costs: borealCosts, commissions: 'Movimento' },
}

export interface Opened {
  accounts: readonly number[]
  personal: PersonalEntries
  withdrawals: Withdrawals
}

interface Opening {
  author: number
  brokers: readonly Payer[]
  today: string
}

/** Posts day by day: first entries that fall due, then withdrawals. */
const together = (entries: PersonalEntries, withdrawals: Withdrawals): PersonalEntries => ({
  days: [...new Set([...entries.days, ...withdrawals.days])].toSorted(),
  post: async (at, day) => {
    await entries.post(at, day)
    await withdrawals.pay(at, day)
  },
})

/** The desk before the operation: its registries, its accounts, and what people owe and are owed. */
export async function openDesk(
  scope: Scope,
  { office, registries, commissions }: FinanceVolume,
  { author, brokers, today }: Opening,
): Promise<Opened> {
  await addRegistries(scope, registries, author)
  await addLayouts(scope, author)
  const accounts = await addAccounts(scope, registries.accounts, author)
  const random = makeRandom(20_261_131)
  const desk = await loadDesk(scope)
  const entries = await addPersonalEntries(scope, random, desk, { brokers, office, today })
  const askers = await findAskers(scope, brokers)
  const account = desk.account(commissions)
  const withdrawals = planWithdrawals(askers, { account, approver: author, payer: desk.author, today })
  return { accounts, personal: together(entries, withdrawals), withdrawals }
}

/** The desk's eighteen months, once the operation has its commissions. Random streams of its own: no earlier draw changes. */
export async function runDesk(
  scope: Scope,
  { office, costs, commissions }: FinanceVolume,
  { accounts, withdrawals, author, today }: Opened & Omit<Opening, 'brokers'>,
): Promise<void> {
  const desk = await loadDesk(scope)
  await addMonthEnds(scope, accounts, author, today)
  await addCompanyDebits(scope, makeRandom(20_261_130), desk, { costs, today })
  await addReceipts(scope, desk, commissions, today)
  await withdrawals.settle(scope, desk)
  await leaveOpen(scope, withdrawals.askers, office === 'whole' ? 1 : 4, {
    account: desk.account(commissions),
    approver: author,
    payer: desk.author,
    today,
  })
}
