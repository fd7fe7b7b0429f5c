import { expect } from 'vitest'
import type { CommissionClaim } from '@/lib/contracts/commission-claim'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { inTenant } from '../core/database/scope'
import { checkLedger } from '../finance/account/check'
import { checkCash } from '../finance/cash/check'
import { checkReports } from '../finance/commission-reports/check'
import { checkReceipts } from '../finance/receipts/check'
import type { Opened } from './backend'
import { base, type Desk, openDesk } from './desk'
import { makeSales } from './sales'

const path = `${base}/commission_reports`

/** A row of a bank's sheet, as the bank writes it. */
export interface ToldRow {
  ade: string
  value: string
  kind?: string
  parcel?: string
  base?: string
  rate?: string
  cpf?: string
}
const heads = 'ADE;CPF;TIPO;PARCELA;VR BASE;% COMISSAO;VR CMS'
/** A sheet as a bank sends it, `;` and decimal commas. */
export const toSheet = (rows: readonly ToldRow[], more = '') =>
  `${heads}\r\n${rows
    .map(({ ade, cpf = '', kind = '', parcel = '', base = '', rate = '', value }) =>
      [ade, cpf, kind, parcel, base, rate, value].join(';'),
    )
    .join('\r\n')}\r\n${more}`

/** Commission reports of the tenant aurora as its finance desk uses them. */
export function openReports(opened: Opened, desk: Desk) {
  const bring = async (bank_id: number, text: string, more: Record<string, string> = {}, who?: string) => {
    const form = new FormData()
    form.set('bank_id', String(bank_id))
    for (const [key, value] of Object.entries(more)) form.set(key, value)
    form.set('file', new File([text], 'comissoes.csv'))
    return desk.call('POST', path, form, who)
  }
  const brought = async (bank_id: number, text: string, more?: Record<string, string>) =>
    desk.done<CommissionReportDetail>(await bring(bank_id, text, more), 201)
  const read = async (id: number) => desk.done<CommissionReportDetail>(await desk.call('GET', `${path}/${id}`), 200)
  const lines = (id: number, more = '') => desk.rowsAt<ReportLine>(`${path}/${id}/lines?per_page=100${more}`)
  type Versioned = { id: number; row_version: number }
  const edit = ({ id, row_version }: Versioned, body: object) =>
    desk.call('PUT', `${path}/${id}`, { row_version, ...body })
  const edited = async (report: Versioned, body: object) =>
    desk.done<CommissionReportDetail>(await edit(report, body), 200)
  const step = ({ id, row_version }: Versioned, name: string, body: object = {}, who?: string) =>
    desk.call('POST', `${path}/${id}/${name}`, { row_version, ...body }, who)
  const apply = (report: Versioned, more: object = {}) =>
    step(report, 'apply', { cost_center_id: desk.center('Comercial'), ...more })
  const applied = async (report: Versioned, more: object = {}) =>
    desk.done<CommissionReportDetail>(await apply(report, more), 200)
  const receive = (report: Versioned, account: { id: number }, more: object = {}) =>
    step(report, 'receive', { company_account_id: account.id, date: '2026-11-20', ...more })
  const received = async (report: Versioned, account: { id: number }, more: object = {}) =>
    desk.done<CommissionReportDetail>(await receive(report, account, more), 200)
  const onLine = (report: { id: number }, line: Versioned | undefined, name: string, body: object) =>
    desk.call('POST', `${path}/${report.id}/lines/${line?.id}/${name}`, { row_version: line?.row_version, ...body })
  const claims = (more = '') => desk.rowsAt<CommissionClaim>(`${base}/commission_claims?per_page=100${more}`)
  const decide = (some: readonly CommissionClaim[], decision: string, more: object = {}, who?: string) =>
    desk.call(
      'POST',
      `${base}/commission_claims/decide`,
      { claims: some.map(({ id, row_version }) => ({ id, row_version })), decision, reason: 'combinado', ...more },
      who,
    )
  /** A reports' state of each line, in its order. */
  const states = async (id: number) => (await lines(id)).map(({ state, diff, cause }) => [state, diff, cause])
  const agree = async () => {
    const today = opened.clock.now.toISOString().slice(0, 10)
    const findings = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkLedger(scope, today)).findings,
      ...(await checkCash(scope)).findings,
      ...(await checkReceipts(scope)).findings,
      ...(await checkReports(scope)).findings,
    ])
    expect(findings).toEqual([])
  }
  return {
    ...{ bring, brought, read, lines, edit, edited, step, apply, applied, receive, received, onLine },
    ...{ claims, decide, states, agree },
  }
}
export type Reports = ReturnType<typeof openReports>

/** The values of case B of money.md#worked-examples: 2,248.14 and 281.02 of the bank. */
export const caseB = { installments: 84, contract_value: '18734.52', net_value: '18119.64' }

/** A finance desk with an account, and corretor@'s sales of the bank whose reports it gets. */
export async function openReportDesk(opened: Opened) {
  const sales = makeSales(opened)
  await sales.begin()
  await sales.moveTo('corretor', 'Ouro')
  const desk = await openDesk(opened)
  const account = await desk.addAccount()
  const bank = (await sales.tableOf('new')).bank_id
  return { sales, desk, reports: openReports(opened, desk), account, bank }
}
export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>

/** The row that tells of a part of a proposal. */
export const toRow = (
  { ade_number }: Pick<ProposalFile, 'ade_number'>,
  value: string,
  more: Partial<ToldRow> = {},
): ToldRow => ({
  ...{ ade: ade_number ?? '', value },
  ...more,
})
