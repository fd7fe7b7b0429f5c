import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'

/** Props of each dialog of a line. */
export type LineDialogProps = {
  report: CommissionReportDetail
  line: ReportLine
  onClose: () => void
  onDone: () => void
}
