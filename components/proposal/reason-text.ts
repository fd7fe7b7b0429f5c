import { mistakenPayment } from '@/lib/proposals/flow'

/** The displayed reason: for the product's own one the translation `mistaken`. */
export const reasonText = (reason: string, mistaken: string): string => (reason === mistakenPayment ? mistaken : reason)
