import { inData } from '@/lib/contracts/answers'
import { commissionReportDetail, commissionReportUpload } from '@/lib/contracts/commission-report'
import { importLimits } from '@/lib/contracts/import'
import { insertMany } from '../../core/database/insert-many'
import { localDay } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import { addFile } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { Answer, verb } from '../../core/kernel/verb'
import { missing } from '../../core/registry/references'
import type { Services } from '../../core/services/services'
import { readSheet } from '../../core/sheets/read'
import { guessReading } from '../report-reading/guess'
import type { SheetRow } from '../report-reading/reading'
import { findBankName } from './bank-name'
import { commissionReport, commissionReportLine, type ReportRow } from './commission-report.table'
import { examine, fewLines } from './examine'
import { reportResource, toFileOwner } from './find'
import { findLayout, findLayouts, type ReadBy, readByItself, readByLayout } from './layouts'
import { loadDetail } from './present'

const known = () => new ApiError('CONFLICT', { reason: 'report_known', message: 'Este relatório já foi importado.' })

/** Text that the database takes: neither NUL nor half a character. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Reads and judges a report: within the call, or by a job if it has many rows. */
export async function beginExamine(acting: Acting, { jobs }: Services, reportId: number, rows: number): Promise<void> {
  if (rows <= fewLines) await examine(reportId, (work) => work(acting, () => {}))
  else {
    await jobs.add(acting, acting.principal, {
      ...{ kind: 'import', resource: reportResource, params: { report: reportId, action: 'read' }, total: rows },
    })
  }
}

/** The layout that a person chose, or the one that the heads tell. */
async function chooseReading(
  acting: Acting,
  bankId: number,
  layoutId: number | undefined,
  rows: readonly SheetRow[],
): Promise<ReadBy> {
  if (layoutId !== undefined) return readByLayout(await findLayout(acting, bankId, layoutId))
  const { reading, layout } = guessReading(rows, await findLayouts(acting, bankId))
  // Its heads may stand in another row than the layout's.
  return layout ? { ...readByLayout(layout), reading } : readByItself(reading)
}

async function addReport(
  acting: Acting,
  values: Omit<typeof commissionReport.$inferInsert, 'tenant_id'>,
): Promise<ReportRow> {
  const { tx, tenant, now, principal } = acting
  const [row] = await tx
    .insert(commissionReport)
    .values({ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, ...values })
    .returning()
    .catch((error: unknown) => {
      throw constraintName(error) === 'commission_report_bytes_unique' ? known() : error
    })
  if (!row) throw new Error('a report that was not written')
  return row
}

/** `POST` of a report: its rows are kept as they are, read and judged; nothing has an effect yet. */
export const reportUploadVerb = (services: Services) =>
  verb(
    {
      ...{ permission: 'create_credits', input: commissionReportUpload, output: inData(commissionReportDetail) },
      summary: 'Bring a bank’s commission report (XLSX or CSV); its lines are compared with the proposals’ rates',
      audit: { action: 'imported', entity: 'commission_report' },
      multipart: { maxFileBytes: importLimits.bytes },
      prepare: async ({ input, principal, read: inside, onFailure }) => {
        const { bytes } = input.file
        const tenantId = await inside(async (scope) => {
          await refuseSums(scope, services.sums, { size: bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const { lines } = await readSheet(bytes, { ...importLimits, headless: true })
        const rows = lines.map(({ line, cells }) => ({ line, cells: cells.map(clean) }))
        const stored = await services.files.put(tenantId, bytes)
        onFailure(() => services.files.discard([stored.key]))
        return { rows, stored }
      },
    },
    async (context) => {
      const { prepared, input, principal, now, audit } = context
      const { rows, stored } = prepared
      const { bank_id } = input
      if ((await findBankName(context, bank_id)) === '') throw invalid({ bank_id: missing })
      const today = localDay(now, await context.lookups.loadTimeZone(context))
      const name = input.file.name.slice(0, 160)
      const report = await addReport(context, {
        ...{ bank_id, name, sha256: stored.sha256, status: 'reading', reported_on: input.reported_on ?? today },
        ...(await chooseReading(context, bank_id, input.layout_id, rows)),
        rows: rows.length,
      })
      const { id, tenant_id } = report
      await insertMany(
        context.tx,
        commissionReportLine,
        rows.map(({ line, cells }) => ({
          ...{ tenant_id, created_at: now, updated_at: now, created_by: principal.id, report_id: id, line, cells },
        })),
      )
      const brought = { ...stored, name, mime: 'application/octet-stream' }
      await addFile(context, toFileOwner(id), brought, principal.id, services.sums)
      await beginExamine(context, services, id, rows.length)
      audit({ entity_id: String(id), after: { name, rows: rows.length, sha256: stored.sha256 } })
      return new Answer({ status: true, message: 'Relatório importado.', data: await loadDetail(context, id) }, 201)
    },
  )
