import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import { missing } from '../../core/registry/references'
import { companyAccount } from '../cash/company-account.table'
import type { Statement } from '../ofx/statement'
import { accountNumber } from '../ofx/values'

/** An account of the company as a bank's file may name it. */
export interface KnownAccount {
  nickname: string
  bank: string
  agency: string
  account: string
  account_digit: string
}

/** The living account. Throws VALIDATION at `company_account_id` for none. */
export async function findAccount({ tx, tenant }: Scope, id: number): Promise<KnownAccount> {
  const [found] = await tx
    .select({
      nickname: companyAccount.nickname,
      bank: sql<string>`(select official.code from official_bank official where official.id = ${companyAccount.official_bank_id})`,
      agency: companyAccount.agency,
      account: companyAccount.account,
      account_digit: companyAccount.account_digit,
    })
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, tenant.id), eq(companyAccount.id, id), isNull(companyAccount.deleted_at)))
  if (found) return found
  throw invalid({ company_account_id: missing })
}

/** `account` after an agency, and after zeros that fill it up. */
function isAfter(agency: string, account: string, own: string): boolean {
  return agency !== '' && account.startsWith(agency) && accountNumber(account.slice(agency.length)) === own
}

/**
 * The file is of the account: its bank, and account with digit, at some banks after the agency, which the file may name by
 * itself as well. An agency may have a digit of its own, which banks send or not.
 */
export function isOfAccount(
  { bank, branch, account }: Pick<Statement, 'bank' | 'branch' | 'account'>,
  known: KnownAccount,
): boolean {
  if (bank !== Number(known.bank)) return false
  const own = accountNumber(known.account + known.account_digit)
  const agencies = [accountNumber(known.agency), accountNumber(known.agency.split('-')[0] ?? '')]
  if (agencies.some((agency) => isAfter(agency, account, own))) return true
  // Its agency may have a digit in the file and none here.
  const isBranch = (agency: string) => branch === agency || branch.slice(0, -1) === agency
  return account === own && (branch === '' || agencies.some(isBranch))
}

/** `341 · 1234567890`, `Itaú (341 · 1234 · 56789-0)`: both as people and the bank write them. */
export const namesBoth = ({ bank, account }: Pick<Statement, 'bank' | 'account'>, known: KnownAccount) => ({
  found: `${String(bank).padStart(3, '0')} · ${account}`,
  chosen: `${known.nickname} (${known.bank} · ${known.agency} · ${known.account}-${known.account_digit})`,
})
