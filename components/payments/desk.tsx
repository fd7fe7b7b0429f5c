'use client'

import { lazy, type ReactNode } from 'react'
import * as workflow from '@/components/workflow/desk'
import { heads } from '@/lib/contracts/heads'
import type { Payment } from '@/lib/contracts/payment'
import type { PaymentStep } from './steps'

const DeskDialog = lazy(() => import('./desk-dialog'))
const { path } = heads.payment

/** The person's permissions, and the way to a step from wherever a payment is shown below. */
export const useDesk = () => workflow.useDesk<PaymentStep, Payment>()

/** Refetches payments wherever they are shown, and what is available. */
export const usePaymentsChanged = () => workflow.useRecordsChanged(path)

/** Holds the dialogs of a payment's steps. */
export const PaymentDesk = (props: { permissions: readonly string[]; children: ReactNode }) => (
  <workflow.Desk path={path} dialog={DeskDialog} {...props} />
)
