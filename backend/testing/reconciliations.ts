import { expect } from 'vitest'
import type { StatementImport } from '@/lib/contracts/bank-statement'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { BankBalance, OpenLine, Reconciliation } from '@/lib/contracts/reconciliation'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { inTenant } from '../core/database/scope'
import { checkCash } from '../finance/cash/check'
import { checkReconciliations } from '../finance/reconciliation/check'
import type { Opened } from './backend'
import { base, type Desk } from './desk'

const path = `${base}/reconciliations`

export type Row = readonly [day: string, amount: string, memo: string]
const ofx = (account: string, rows: readonly Row[], balance?: readonly [day: string, amount: string]) =>
  `<OFX><BANKACCTFROM><BANKID>341<ACCTID>${account}</BANKACCTFROM>\n<BANKTRANLIST>\n${rows
    .map(([day, amount, memo]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>0<MEMO>${memo}</STMTTRN>\n`)
    .join('')}</BANKTRANLIST>${
    balance ? `<LEDGERBAL><BALAMT>${balance[1]}<DTASOF>${balance[0]}</LEDGERBAL>` : ''
  }</OFX>`

/** Reconciliations of the tenant aurora as its finance desk uses them. */
export async function openReconciliations(opened: Opened, desk: Desk) {
  const [found] = await desk.rowsAt<{ id: number }>('/api/financial/official_banks?search=341&per_page=1')
  let made = 0
  const addAccount = async (opening_balance = '0.00', opening_date = '2026-10-01') => {
    made += 1
    const input = {
      ...{ nickname: `Itaú ${made}`, official_bank_id: found?.id, agency: '1234', account: String(70_000 + made) },
      ...{ account_digit: '0', account_type: 'checking', opening_balance, opening_date },
    }
    return desk.done<CompanyAccount>(await desk.call('POST', `${base}/company_accounts`, input), 201)
  }
  const bring = async (
    { id, account }: CompanyAccount,
    rows: readonly Row[],
    balance?: readonly [day: string, amount: string],
  ) => {
    const form = new FormData()
    form.set('company_account_id', String(id))
    form.set('file', new File([ofx(`${account}0`, rows, balance)], 'extrato.ofx'))
    return desk.done<StatementImport>(await desk.call('POST', `${base}/bank_statements`, form), 201)
  }
  const openLines = ({ id }: CompanyAccount, more = '') =>
    desk.rowsAt<OpenLine>(`${path}/open?company_account_id=${id}&per_page=all${more}`)
  const own = ({ id }: CompanyAccount, more = '') =>
    desk.rowsAt<TransactionStatement>(`${base}/transation_statements?company_account_id=${id}&per_page=100${more}`)
  const accept = (
    account: CompanyAccount,
    line_ids: number[],
    movement_ids: number[],
    more: object = {},
    who?: string,
  ) => desk.call('POST', path, { company_account_id: account.id, line_ids, movement_ids, ...more }, who)
  const accepted = async (account: CompanyAccount, lines: number[], movements: number[], more: object = {}) =>
    desk.done<Reconciliation>(await accept(account, lines, movements, more), 201)
  const undo = ({ id, row_version }: Reconciliation, who?: string) =>
    desk.call('POST', `${path}/${id}/undo`, { row_version }, who)
  const list = (more = '') => desk.rowsAt<Reconciliation>(`${path}?per_page=100${more}`)
  const balance = async ({ id }: CompanyAccount, on = '2026-11-23') =>
    desk.done<BankBalance>(await desk.call('GET', `${path}/balance?company_account_id=${id}&on=${on}`), 200)
  const adjust = async (account: CompanyAccount, date: string, amount: string, description: string) =>
    desk.done<TransactionStatement>(
      await desk.call('POST', `${base}/transation_statements`, {
        ...{ kind: 'adjustment', company_account_id: account.id, date, description },
        ...{ direction: amount.startsWith('-') ? 'out' : 'in', amount: amount.replace('-', '') },
        release_type_id: desk.idOf(
          'release_types',
          amount.startsWith('-') ? 'Despesa administrativa' : 'Recebimento do banco',
        ),
      }),
      201,
    )
  const tariff = () => ({
    ...{ release_type_id: desk.idOf('release_types', 'Despesa administrativa'), cost_center_id: desk.center('Sede') },
    description: 'Tarifa bancária',
  })
  const addRule = async (memo: string, more: object = {}) =>
    desk.done<{ id: number; row_version: number }>(
      await desk.call('POST', `${base}/bank_rules`, {
        ...{ memo, direction: 'out', company_account_id: null, ...tariff(), automatic: false, active: true, ...more },
      }),
      201,
    )
  const agree = async () => {
    const findings = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkReconciliations(scope)).findings,
      ...(await checkCash(scope)).findings,
    ])
    expect(findings).toEqual([])
  }

  return { addAccount, bring, openLines, own, accept, accepted, undo, list, balance, adjust, tariff, addRule, agree }
}
