import type { Pendency } from '@/lib/contracts/pendency'

/** A pendency from one side: whose move it is, and whether that is late. */
export type Standing = 'overdue' | 'mine' | 'theirs' | 'resolved' | 'cancelled'

type Known = Pick<Pendency, 'status' | 'overdue'>

/** `staff`: of the house. What is late for the seller is late for both: staff may have to ask again. */
export function standingOf({ status, overdue }: Known, staff: boolean): Standing {
  if (status === 'resolved' || status === 'cancelled') return status
  if (overdue) return 'overdue'
  return (status === 'answered') === staff ? 'mine' : 'theirs'
}
