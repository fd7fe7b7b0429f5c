'use client'

import { lazy, type ReactNode } from 'react'
import * as workflow from '@/components/workflow/desk'
import type { BankFile } from '@/lib/contracts/bank-file'
import { heads } from '@/lib/contracts/heads'
import type { BankFileStepName } from './steps'
import { TriedMessages } from './tried'

const DeskDialog = lazy(() => import('./desk-dialog'))
const { path } = heads.bank_file

/** The person's permissions, and the way to a step from wherever a file is shown below. */
export const useDesk = () => workflow.useDesk<BankFileStepName, BankFile>()

/** Refetches files of the bank's wherever they are shown. */
export const useBankFilesChanged = () => workflow.useRecordsChanged(path)

/** Holds the dialogs of a file's steps, and what its events were last refused with. */
export const BankFileDesk = ({ permissions, children }: { permissions: readonly string[]; children: ReactNode }) => (
  <TriedMessages>
    <workflow.Desk path={path} dialog={DeskDialog} permissions={permissions}>
      {children}
    </workflow.Desk>
  </TriedMessages>
)
