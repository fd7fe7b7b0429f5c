import type { Pendency } from '@/lib/contracts/pendency'

/** A pendency seen from one side: whose turn it is, and whether that is overdue. */
export type Standing = 'overdue' | 'mine' | 'theirs' | 'resolved' | 'cancelled'

type Known = Pick<Pendency, 'status' | 'overdue'>

/** `staff`: seen by staff. What is overdue for the seller is overdue for both: staff may have to ask again. */
export function pendencyStanding({ status, overdue }: Known, staff: boolean): Standing {
  if (status === 'resolved' || status === 'cancelled') return status
  if (overdue) return 'overdue'
  return (status === 'answered') === staff ? 'mine' : 'theirs'
}
