'use client'

import { ApplyDialog } from './apply-dialog'
import { LayoutDialog } from './reading/layout-dialog'
import { ReasonDialog } from './reason-dialog'
import { ReceiveDialog } from './receive-dialog'
import type { ReportDialogProps } from './report-dialog-props'
import type { ReportStep } from './steps'

/** The dialog of any step of a report. Heavy: import it lazily. */
export default function ReportDialog({ step, ...props }: ReportDialogProps & { step: ReportStep }) {
  switch (step) {
    case 'apply':
      return <ApplyDialog {...props} />
    case 'receive':
      return <ReceiveDialog {...props} />
    case 'layout':
      return <LayoutDialog {...props} />
    default:
      return <ReasonDialog act={step} {...props} />
  }
}
