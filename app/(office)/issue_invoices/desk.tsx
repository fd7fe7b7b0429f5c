'use client'

import { lazy, type ReactNode } from 'react'
import * as workflow from '@/components/workflow/desk'
import { heads } from '@/lib/contracts/heads'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import type { InvoiceStepName } from './steps'

const DeskDialog = lazy(() => import('./desk-dialog'))
const { path } = heads.invoice_consolidation

/** The person's permissions, and the way to a step from wherever an invoice is shown below. */
export const useDesk = () => workflow.useDesk<InvoiceStepName, Invoice>()

/** Refetches invoices wherever they are shown. */
export const useInvoicesChanged = () => workflow.useRecordsChanged(path)

/** Holds the dialogs of an invoice's steps. */
export const InvoiceDesk = (props: { permissions: readonly string[]; children: ReactNode }) => (
  <workflow.Desk path={path} dialog={DeskDialog} {...props} />
)
