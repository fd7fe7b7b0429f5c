'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { BankFile } from '@/lib/contracts/bank-file'
import { FileStepDialog } from './file-step-dialog'
import type { BankFileStepName } from './steps'

type Props = { step: BankFileStepName; rows: readonly BankFile[]; onClose: () => void; onDone: () => void }

/** The dialog of any step. */
export default function DeskDialog({ step, rows: [row], ...on }: Props) {
  return row ? <FileStepDialog act={step} row={row} {...on} /> : null
}

type RowProps = ActionProps<BankFile>

export const SendStep = (props: RowProps) => <FileStepDialog act="send" {...props} />
export const UndoStep = (props: RowProps) => <FileStepDialog act="undo" {...props} />
