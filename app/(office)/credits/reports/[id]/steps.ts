import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'

/** The steps of a report and of its lines, as far as a person may take them now. Pure. */

export const reportSteps = ['apply', 'receive', 'layout', 'take_back', 'undo'] as const
export type ReportStep = (typeof reportSteps)[number]
export const lineSteps = ['link', 'reverse', 'dispute'] as const
export type LineStep = (typeof lineSteps)[number]

type Rights = ReadonlySet<string>
type Report = Pick<CommissionReportDetail, 'status' | 'job' | 'header_row' | 'receipts'>

const rights: Record<ReportStep | LineStep, string> = {
  apply: 'receive_credits',
  receive: 'receive_credits',
  layout: 'edit_credits',
  take_back: 'edit_credits',
  undo: 'edit_credits',
  link: 'receive_credits',
  reverse: 'reverse_proposals',
  dispute: 'receive_credits',
}

function isPossible({ status, header_row, receipts }: Report, step: ReportStep): boolean {
  switch (step) {
    case 'apply':
      return status === 'checked' && header_row !== null
    // A report whose reading was interrupted is read again.
    case 'layout':
      return status === 'checked' || status === 'reading'
    // So are the receipts written that an interrupted job left.
    case 'receive':
      return status === 'applied' || (status === 'received' && receipts.done < receipts.total)
    case 'take_back':
      return status === 'received'
    case 'undo':
      return status === 'reading' || status === 'checked' || status === 'applied'
  }
}

/** True while a job works on the report: it is only looked at. */
export const isWorking = ({ job }: Pick<Report, 'job'>): boolean => job !== null

/** True if the job that read it ended before its end. */
export const isInterrupted = ({ status, job }: Pick<Report, 'status' | 'job'>): boolean =>
  status === 'reading' && job === null

/** The step to offer first, and the others; a sheet whose heads are not known is read in another way first. */
export function offeredSteps(report: Report, permissions: Rights): { main: ReportStep | null; more: ReportStep[] } {
  const steps = isWorking(report)
    ? []
    : reportSteps.filter((step) => permissions.has(rights[step]) && isPossible(report, step))
  const main = steps.find((step) => step !== 'take_back' && step !== 'undo') ?? null
  return { main, more: steps.filter((step) => step !== main) }
}

/** True if cells may be corrected, and lines left out. */
export const isEditable = (report: Report, permissions: Rights): boolean =>
  report.status === 'checked' && !isWorking(report) && permissions.has('edit_credits')

type Line = Pick<ReportLine, 'state' | 'skipped' | 'proposal' | 'reversed_at' | 'disputed_at' | 'errors'>

/** The judgement that a line is listed under; null before it is judged. */
export function shownState({ skipped, errors, state }: Pick<Line, 'skipped' | 'errors' | 'state'>) {
  if (skipped) return 'skipped'
  return Object.keys(errors).length > 0 ? 'refused' : state
}

function isOpenTo(line: Line, step: LineStep, status: Report['status']): boolean {
  const state = shownState(line)
  const isNobodys = state === 'reversed' && line.proposal === null
  if (step === 'link') return state === 'unknown' || state === 'unpaid' || isNobodys
  if (state !== 'reversed' || isNobodys || status === 'checked' || line.reversed_at !== null) return false
  return step === 'reverse' || line.disputed_at === null
}

/** Steps of one line. A reversal is decided on once the report is applied: before, nothing has an effect. */
export function offeredLineSteps(report: Report, line: Line, permissions: Rights): LineStep[] {
  if (isWorking(report) || report.status === 'reading' || report.status === 'undone') return []
  return lineSteps.filter((step) => permissions.has(rights[step]) && isOpenTo(line, step, report.status))
}
