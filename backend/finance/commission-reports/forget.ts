import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { file } from '../../core/files/file.table'
import { forgetFiles } from '../../core/files/forget'
import { cpfPattern, type NamedPerson, toErased } from '../report-reading/erase'
import { loadHeads } from './columns'
import { commissionReportLine as lines, type ReportRow, commissionReport as reports } from './commission-report.table'
import { findJob, reportResource, reportRule } from './find'

/** A client as banks' reports tell of them. */
export interface ReportedPerson extends NamedPerson {
  proposals: readonly { id: number; bank_id: number; ade_key: string | null }[]
}

/** Rows about the person: of their proposals by link or by ADE, or with their CPF in any cell, read or not. */
function isAbout({ cpf, proposals }: ReportedPerson): SQL {
  const ids = sql`${sql.param(proposals.map(({ id }) => id))}::bigint[]`
  const keyed = proposals.filter(({ ade_key }) => ade_key !== null && ade_key !== '')
  const banks = sql`${sql.param(keyed.map(({ bank_id }) => bank_id))}::bigint[]`
  const ades = sql`${sql.param(keyed.map(({ ade_key }) => ade_key))}::text[]`
  return sql`(line.proposal_id = any(${ids}) or line.suggested_id = any(${ids}) or line.cpf = ${cpf}
    or line.cells::text ~ ${cpfPattern(cpf)}
    or exists (select from unnest(${banks}, ${ades}) as own(bank_id, ade) where own.bank_id = report.bank_id
      and (own.ade = line.ade or line.ade is null and exists (select from jsonb_array_elements_text(line.cells) cell
        where ltrim(regexp_replace(upper(cell), '[^A-Z0-9]', '', 'g'), '0') = own.ade))))`
}

/** Locks the reports that tell of the person: nobody corrects their cells meanwhile. */
async function holdReports({ tx, tenant }: Scope, about: SQL): Promise<ReportRow[]> {
  return tx
    .select()
    .from(reports)
    .where(
      and(
        ...[eq(reports.tenant_id, tenant.id), ne(reports.status, 'undone')],
        sql`${reports.id} in (select report.id from commission_report report join commission_report_line line
          on line.tenant_id = report.tenant_id and line.report_id = report.id
          where report.tenant_id = ${tenant.id} and ${about})`,
      ),
    )
    .orderBy(asc(reports.id))
    .for('update')
}

async function eraseLines(scope: Scope, report: ReportRow, about: SQL, person: ReportedPerson): Promise<void> {
  const { tx, tenant, now } = scope
  const heads = await loadHeads(scope, report)
  const erase = toErased(heads?.columns ?? null, report.reading, person)
  const found = await tx
    .select({ id: lines.id, line: lines.line, cells: lines.cells, errors: lines.errors })
    .from(lines)
    .where(
      and(
        ...[eq(lines.tenant_id, tenant.id), eq(lines.report_id, report.id)],
        sql`${lines.id} in (select line.id from commission_report report join commission_report_line line
          on line.tenant_id = report.tenant_id and line.report_id = report.id
          where report.tenant_id = ${tenant.id} and report.id = ${report.id} and ${about})`,
      ),
    )
  const erased = found.filter(({ line }) => line !== heads?.line).map(({ id, ...row }) => ({ id, ...erase(row) }))
  await tx.execute(sql`
    update commission_report_line set cells = given.cells, errors = given.errors, cpf = null, note = null,
      updated_at = ${now.toISOString()}::timestamptz, row_version = row_version + 1
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) as given(id bigint, cells jsonb, errors jsonb)
    where commission_report_line.tenant_id = ${tenant.id} and commission_report_line.id = given.id`)
}

/**
 * Erases what banks' reports hold of a client, for good (commission-reports.md#reports): what is no money in rows about them,
 * and the sheets, which hold them too; the hash stays. Answers the storage keys to discard after the commit. RULE while a job
 * reads one of the reports, as it has their rows in memory.
 */
export async function forgetInReports(scope: Scope, person: ReportedPerson): Promise<string[]> {
  const about = isAbout(person)
  const held = await holdReports(scope, about)
  for (const report of held) {
    if (report.status === 'reading' && (await findJob(scope, report.id))) {
      const message = `O relatório de comissões “${report.name}” está sendo lido: espere o fim e responda de novo.`
      throw reportRule('lgpd_report_read', message, { name: report.name })
    }
    await eraseLines(scope, report, about, person)
  }
  if (held.length === 0) return []
  const ids = held.map(({ id }) => String(id))
  return forgetFiles(scope, reportResource, inArray(file.entity_id, ids))
}
