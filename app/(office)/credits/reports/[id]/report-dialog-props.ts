import type { CommissionReportDetail } from '@/lib/contracts/commission-report'

/** Props of each dialog of a report. */
export type ReportDialogProps = {
  report: CommissionReportDetail
  permissions: ReadonlySet<string>
  onClose: () => void
  onDone: () => void
}
