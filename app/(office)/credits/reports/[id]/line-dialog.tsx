'use client'

import type { LineDialogProps } from './line-dialog-props'
import { LinkDialog } from './link-dialog'
import { ReversalDialog } from './reversal-dialog'
import type { LineStep } from './steps'

/** The dialog of any step of a line. Heavy: import it lazily. */
export default function LineDialog({ step, ...props }: LineDialogProps & { step: LineStep }) {
  return step === 'link' ? <LinkDialog {...props} /> : <ReversalDialog act={step} {...props} />
}
