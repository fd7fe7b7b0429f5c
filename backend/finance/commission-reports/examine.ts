import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { judge } from '../report-judging/judge'
import type { Judgement } from '../report-judging/known'
import { readReport } from '../report-reading/read'
import type { ReadLine } from '../report-reading/reading'
import { commissionReportLine as lines, type ReportRow } from './commission-report.table'
import { findReport, setReport } from './find'
import { loadKnown } from './known'
import { type DatedLine, markTakenBefore } from './taken-before'

/** A transaction: a call's own, or one slice of a job, after which other requests have their turn. */
export type Slice = <T>(work: (acting: Acting, step: (done: number) => void) => Promise<T>) => Promise<T>

/** Up to this many lines are read, or applied, within the call; more by a job. */
export const fewLines = 500
/** Lines written at once. */
const chunk = 2000

const asJson = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Writes values into lines of a report, which `given` names by their number. */
async function writeLines(
  { tx, tenant, now }: Scope,
  reportId: number,
  given: readonly { line: number }[],
  set: string,
  onlyChanged = false,
) {
  const columns = set.split(', ')
  const types: Record<string, string> = {
    ...{ is_line: 'boolean', errors: 'jsonb', ade: 'text', cpf: 'text', kind: 'text', parcel: 'int', base: 'bigint' },
    ...{ rate: 'bigint', amount: 'bigint', credited_on: 'date', note: 'text', state: 'text', cause: 'text' },
    ...{ proposal_id: 'bigint', suggested_id: 'bigint', expected: 'bigint', diff: 'bigint', claim_id: 'bigint' },
    percentage: 'bigint',
  }
  const assigned = columns.map((name) => `${name} = given.${name}`).join(', ')
  const shape = columns.map((name) => `${name} ${types[name]}`).join(', ')
  const listed = (of: string) => sql.raw(columns.map((name) => `${of}.${name}`).join(', '))
  const changed = sql`and (${listed('commission_report_line')}) is distinct from (${listed('given')})`
  await tx.execute(sql`
    update commission_report_line set ${sql.raw(assigned)}, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given, asJson)}::jsonb) as given(line int, ${sql.raw(shape)})
    where commission_report_line.tenant_id = ${tenant.id} and commission_report_line.report_id = ${reportId}
      and commission_report_line.line = given.line ${onlyChanged ? changed : sql``}`)
}

const readColumns = 'is_line, errors, ade, cpf, kind, parcel, base, rate, amount, credited_on, note, state'
const asRead = ({ faults, ...line }: ReadLine) => ({
  ...{
    ...line,
    is_line: true,
    note: line.note?.slice(0, 200) ?? null,
    ade: line.ade?.slice(0, 40) ?? null,
    state: null,
  },
  errors: Object.keys(faults).length > 0 ? faults : null,
})
const asOther = (line: number) => ({ ...{ line, is_line: false, errors: null, parcel: 0 }, state: null })

/** Reads the sheet's rows anew: cells become lines, heads and totals become none. */
async function readRows(reportId: number, slice: Slice): Promise<number> {
  const { report, rows } = await slice(async (acting) => ({
    report: await findReport(acting, reportId),
    rows: await acting.tx
      .select({ line: lines.line, cells: lines.cells })
      .from(lines)
      .where(and(eq(lines.tenant_id, acting.tenant.id), eq(lines.report_id, reportId)))
      .orderBy(asc(lines.line)),
  }))
  const read = readReport(rows, report.reading)
  await slice(({ tx, tenant }) =>
    tx
      .update(lines)
      .set({
        ...{ suggested_id: null, expected: null, diff: null, cause: null, claim_id: null, percentage: null },
        proposal_id: sql`case when ${lines.linked} then ${lines.proposal_id} end`,
      })
      .where(and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, reportId))),
  )
  const all = [...read.lines.map(asRead), ...read.others.map(asOther)]
  let done = 0
  for (const some of inChunks(all, chunk)) {
    done += some.length
    await slice(async (acting, step) => {
      await writeLines(acting, reportId, some, readColumns)
      step(Math.floor(done / 2))
    })
  }
  await slice(async (acting) => {
    await acting.tx.execute(sql`update commission_report set told_total = ${read.total === null ? null : String(read.total)}::bigint
      where tenant_id = ${acting.tenant.id} and id = ${reportId}`)
  })
  return rows.length
}

const judgedColumns = 'state, cause, proposal_id, suggested_id, expected, diff, claim_id, percentage'

/** Lines that can be judged: those that are read, and not left out. */
export async function findTold(scope: Scope, reportId: number, only?: readonly number[]): Promise<DatedLine[]> {
  const rows = await scope.tx
    .select()
    .from(lines)
    .where(
      and(
        ...[eq(lines.tenant_id, scope.tenant.id), eq(lines.report_id, reportId), eq(lines.is_line, true)],
        ...[eq(lines.skipped, false), sql`${lines.errors} is null`],
        only && inArray(lines.line, [...only]),
      ),
    )
    .orderBy(asc(lines.line))
  return rows.flatMap(({ line, ade, cpf, kind, parcel, base, rate, amount, linked, proposal_id, credited_on }) =>
    ade === null || kind === null || amount === null
      ? []
      : { line, ade, cpf, kind, parcel, base, rate, amount, linked: linked ? proposal_id : null, credited_on },
  )
}

const termsIn = ({ line_tolerance, report_tolerance, reported_on }: ReportRow) => ({
  ...{ line_tolerance, report_tolerance, reported_on },
})

/** Judges lines of a report by what is known at this moment; `alone`: the numbers of some lines, to which the others are known. */
export async function judgeLines(
  scope: Scope,
  report: ReportRow,
  told: readonly DatedLine[],
  alone?: readonly number[],
): Promise<Judgement[]> {
  const judged = judge(told, await loadKnown(scope, report, told, alone), termsIn(report))
  return markTakenBefore(scope, report.id, told, judged)
}

/** Writes judgements of lines, as far as they are others than before. */
export const keepJudgements = (scope: Scope, reportId: number, judged: readonly Judgement[]) =>
  writeLines(scope, reportId, judged, judgedColumns, true)

/** Judges all lines of a report and keeps that, some at a time; `told` is given the part that is done, up to 1. */
export async function judgeReport(reportId: number, slice: Slice, told: (part: number) => number): Promise<void> {
  const judged = await slice(async (acting) =>
    judgeLines(acting, await findReport(acting, reportId), await findTold(acting, reportId)),
  )
  let done = 0
  for (const some of inChunks(judged, chunk)) {
    done += some.length
    await slice(async (acting, step) => {
      await keepJudgements(acting, reportId, some)
      step(Math.floor(told(done / judged.length)))
    })
  }
}

/** Sums up a report from its lines. */
export async function sumReport(scope: Scope, reportId: number, status?: ReportRow['status']): Promise<ReportRow> {
  const { rows } = await scope.tx.execute<{ rows: number; refused: number; gross: string }>(sql`
    select count(*)::int as rows, count(*) filter (where errors is not null and not skipped)::int as refused,
      coalesce(sum(amount) filter (where errors is null and not skipped), 0)::text as gross
    from commission_report_line where tenant_id = ${scope.tenant.id} and report_id = ${reportId} and is_line`)
  const [found] = rows
  return setReport(
    scope,
    { id: reportId },
    {
      ...{ rows: found?.rows ?? 0, refused: found?.refused ?? 0, gross: BigInt(found?.gross ?? 0) },
      ...(status && { status }),
    },
  )
}

/** Reads and judges a report from its cells on (commission-reports.md#reports); it is checked by a person then. */
export async function examine(reportId: number, slice: Slice): Promise<ReportRow> {
  const rows = await readRows(reportId, slice)
  await judgeReport(reportId, slice, (part) => (rows + rows * part) / 2)
  return slice((acting) => sumReport(acting, reportId, 'checked'))
}
