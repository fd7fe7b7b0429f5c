import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportReceiveInput } from '@/lib/contracts/commission-report'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { holdAccounts, type Movement, postMovements } from '../cash/post'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { accountFault, dateFault, demand, findType } from '../cash/write'
import { stepEntry } from '../entries/steps'
import { addEntry } from '../entries/write'
import { releaseType } from '../registries/release-type.table'
import { recountFor } from './apply'
import { findBankName } from './bank-name'
import type { ReportRow } from './commission-report.table'
import { findReport, holdReport, reportResource, reportRule, setReport } from './find'
import { countReceipts, fewReceipts, writeReceipts } from './receipts'
import { rejudge } from './rejudge'

/** The account and the day of a report's money. */
export interface Arrival {
  id: number
  company_account_id: number
  on: string
}

/** Sums of the lines above and below zero that are counted. Cents, both not below zero. */
async function sumSides({ tx, tenant }: Scope, reportId: number): Promise<{ paid: bigint; taken: bigint }> {
  const { rows } = await tx.execute<{ paid: string; taken: string }>(sql`
    select coalesce(sum(amount) filter (where amount > 0), 0)::text as paid,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as taken
    from commission_report_line where tenant_id = ${tenant.id} and report_id = ${reportId} and is_line and not skipped
      and errors is null`)
  return { paid: BigInt(rows[0]?.paid ?? 0), taken: BigInt(rows[0]?.taken ?? 0) }
}

/** The id of a release type of the product's own. */
async function ownType(acting: Acting, key: 'bank_receipt' | 'reversal' | 'withheld_tax'): Promise<number> {
  const type = await findType(acting, eq(releaseType.system_key, key))
  if (!type) throw new Error(`no release type ${key}`)
  return type.id
}

/** The credit of what the bank paid, received at once. Answers its id. */
async function addCredit(acting: Acting, report: ReportRow, arrival: Arrival, paid: bigint, description: string) {
  const credit = await addEntry(acting, 'credit', {
    ...{ description, release_type_id: await ownType(acting, 'bank_receipt'), cost_center_id: report.cost_center_id },
    ...{ splits: [], user_uuid: null, amount: asMoney(paid), payment_method_id: null, installments: 1 },
    ...{ company_account_id: arrival.company_account_id, competence: arrival.on, due_date: arrival.on },
  })
  const id = Number(credit.id)
  const data = { date: arrival.on, company_account_id: arrival.company_account_id }
  await stepEntry(acting, 'credit', id, { action: 'receive', data }, { row_version: null, system: true })
  return id
}

/** Movements of what the bank took back, and of the taxes that it kept: direct movements, which are no debits that somebody pays. */
async function postTaken(acting: Acting, report: ReportRow, arrival: Arrival, taken: bigint, description: string) {
  const { principal } = acting
  const made = async (key: 'reversal' | 'withheld_tax', amount: bigint, text: string): Promise<Movement[]> =>
    amount === 0n
      ? []
      : [
          {
            ...{ company_account_id: arrival.company_account_id, date: arrival.on, direction: 'out', amount },
            ...{ release_type_id: await ownType(acting, key), cost_center_id: report.cost_center_id },
            ...{ description: text, source_type: 'report', source_id: report.id, created_by: principal.id },
          },
        ]
  return postMovements(acting, [
    ...(await made('reversal', taken, `Estornos: ${description}`.slice(0, 160))),
    ...(await made('withheld_tax', report.withheld, `Imposto retido: ${description}`.slice(0, 160))),
  ])
}

/** Movements that a report's money made, in order: its credit's, and its own; those that were taken back left out. */
export async function findMovements(
  { tx, tenant }: Scope,
  report: Pick<ReportRow, 'id' | 'credit_id'>,
): Promise<number[]> {
  const rows = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(
      and(
        eq(movements.tenant_id, tenant.id),
        sql`(${movements.source_type} = 'report' and ${movements.source_id} = ${report.id}
          or ${movements.source_type} = 'credit' and ${movements.source_id} = ${report.credit_id ?? -1})`,
        sql`${movements.reverses_id} is null and not exists (select from transaction_statement back
          where back.tenant_id = ${movements.tenant_id} and back.reverses_id = ${movements.id})`,
      ),
    )
    .orderBy(asc(movements.id))
  return rows.map(({ id }) => id)
}

/** Receipts of a report: at once if they are few, else as a job. */
export async function beginReceipts(acting: Acting, services: Services, report: ReportRow): Promise<void> {
  const { credit_id } = report
  if (credit_id === null) return
  const { done, total } = await countReceipts(acting, report.id)
  if (total - done <= fewReceipts) await writeReceipts(report.id, credit_id, (work) => work(acting, () => {}))
  else {
    await services.jobs.add(acting, acting.principal, {
      ...{ kind: 'import', resource: reportResource, params: { report: report.id, action: 'receive' }, total },
    })
  }
}

/**
 * The money of an applied report has come (commission-reports.md#reports): its credit, what was taken and withheld, and its
 * receipts. The report is locked by the caller. VALIDATION for account or day, RULE for a report without any money, or in a
 * closed month.
 */
export async function receiveReport(
  acting: Acting,
  services: Services,
  report: ReportRow,
  arrival: Arrival,
): Promise<ReportRow> {
  const { paid, taken } = await sumSides(acting, report.id)
  if (paid === 0n && taken === 0n) throw reportRule('report_nothing', 'O relatório não tem valor a receber.')
  const account = (await holdAccounts(acting, [arrival.company_account_id])).get(arrival.company_account_id)
  demand({ company_account_id: accountFault(account), date: await dateFault(acting, arrival.on, [account]) })
  const description = `Comissões ${await findBankName(acting, report.bank_id)}, relatório ${report.id}`.slice(0, 140)
  const credit_id = paid > 0n ? await addCredit(acting, report, arrival, paid, description) : null
  await postTaken(acting, report, arrival, taken, description)
  const received = await setReport(acting, report, {
    ...{ status: 'received', company_account_id: arrival.company_account_id, received_on: arrival.on, credit_id },
  })
  // Proposals may have been paid here since it was applied.
  await rejudge(acting, report.id)
  await beginReceipts(acting, services, received)
  await recountFor(acting, report.id)
  acting.audit({
    ...{ action: 'status_changed', entity: 'commission_report', entity_id: String(report.id) },
    before: { status: report.status },
    after: { status: 'received', received_on: arrival.on, company_account_id: arrival.company_account_id },
  })
  return received
}

/**
 * `POST …/receive`: the money of an applied report; of a received one, whose receipts were interrupted, the rest of them.
 * Errors as `receiveReport`.
 */
export async function receiveAgain(
  acting: Acting,
  services: Services,
  id: number,
  input: z.output<typeof reportReceiveInput>,
): Promise<void> {
  const report = await holdReport(acting, id, input.row_version, ['applied', 'received'])
  const { company_account_id, date: on } = input
  if (report.status === 'applied') await receiveReport(acting, services, report, { id, company_account_id, on })
  else {
    await rejudge(acting, id)
    const { done, total } = await countReceipts(acting, id)
    if (done === total) throw reportRule('report_status', 'O relatório não está mais nesta etapa: atualize a página.')
    await beginReceipts(acting, services, report)
    await recountFor(acting, id)
  }
}

/** Receives an applied report by itself, and answers the movements that this makes (reconciliation.md#rules). */
export const makeReceive =
  (services: Services) =>
  async (acting: Acting, arrival: Arrival): Promise<number[]> => {
    const report = await findReport(acting, arrival.id, true)
    if (report.status !== 'applied') {
      throw reportRule('report_status', 'O relatório não está mais nesta etapa: atualize a página.')
    }
    return findMovements(acting, await receiveReport(acting, services, report, arrival))
  }
