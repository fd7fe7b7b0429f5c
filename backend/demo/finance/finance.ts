import type { Scope } from '../../core/database/scope'
import { makeRandom } from '../basics/random'
import { addAccounts, addMonthEnds } from './accounts'
import { addCompanyDebits } from './company-debits'
import { auroraCosts, borealCosts, type Cost } from './cost-data'
import { loadDesk } from './desk'
import { addPersonalEntries, type Payer, type PersonalEntries } from './personal-entries'
import { addReceipts } from './receipts'
import { addRegistries, auroraRegistries, borealRegistries, type FinanceSize } from './registries'

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
}

interface Opening {
  author: number
  brokers: readonly Payer[]
  today: string
}

/** The desk before the operation: its registries, its accounts, and what people owe and are owed. */
export async function openDesk(
  scope: Scope,
  { office, registries }: FinanceVolume,
  { author, brokers, today }: Opening,
): Promise<Opened> {
  await addRegistries(scope, registries, author)
  const accounts = await addAccounts(scope, registries.accounts, author)
  const random = makeRandom(20_261_131)
  const personal = await addPersonalEntries(scope, random, await loadDesk(scope), { brokers, office, today })
  return { accounts, personal }
}

/** The desk's eighteen months, once the operation has its commissions. Random streams of its own: no earlier draw changes. */
export async function runDesk(
  scope: Scope,
  { costs, commissions }: FinanceVolume,
  { accounts, author, today }: Opened & Omit<Opening, 'brokers'>,
): Promise<void> {
  const desk = await loadDesk(scope)
  await addMonthEnds(scope, accounts, author, today)
  await addCompanyDebits(scope, makeRandom(20_261_130), desk, { costs, today })
  await addReceipts(scope, desk, commissions, today)
}
