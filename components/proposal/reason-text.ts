import { mistakenPayment } from '@/lib/proposals/flow'

/** A reason as it is shown: the one that the product itself gives in the person's language, `mistaken`. */
export const reasonText = (reason: string, mistaken: string): string => (reason === mistakenPayment ? mistaken : reason)
