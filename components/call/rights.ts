import { actionTo, callMachine, daysToReopen, isOver } from '@/lib/calls/call'
import type { Call } from '@/lib/contracts/call'
import type { CallSituation } from '@/lib/contracts/call-situation'
import { maybeMoment } from '@/lib/formats/moments'
import type { CallKind } from '@/lib/kinds/calls'

/** The reader's rights on calls, for the screen's offers; the tenant API decides at each call. */
export type CallRights = {
  /** The person's uuid. */
  me: string
  /** The person's name, as answers sign with it. */
  name: string
  /** True for staff, who see the desk's queue, and notes. */
  staff: boolean
  permissions: readonly string[]
  /** The company's time zone. */
  timeZone: string
}

type Known = Pick<Call, 'kind' | 'side' | 'requester'>
/** A name under which calls stand, as a menu offers it. */
export type Target = Pick<CallSituation, 'id' | 'name' | 'kind' | 'color'>

/** For the table of transitions. */
export const callActor = ({ me, permissions }: CallRights, { requester }: Known) => ({
  permissions: new Set(permissions),
  // A Comercial answers for their broker, and does not confirm for them.
  owns: requester.uuid === me,
})

/** This person's actions on a call. */
export function mayWith(rights: CallRights, row: Known) {
  const { kind, side } = row
  const kinds = new Set<CallKind>()
  const possible = callMachine.possible({ status: kind }, callActor(rights, row))
  for (const { name, to } of possible) {
    // Merging needs another call, and is no step to a situation.
    if (to === 'before' || name === 'merge') continue
    for (const one of to) if (name !== 'rename' || one === kind) kinds.add(one)
  }
  const living = !isOver(kind)
  return {
    /** Kinds that a step of theirs leads to; its own kind for another of its names. */
    kinds,
    reply: living && side !== 'none',
    note: living && side === 'desk',
    /** The message may ask, and leave the call waiting for its requester. */
    ask: side === 'desk' && (kind === 'open' || kind === 'in_progress'),
    assign: living && rights.permissions.includes('assign_calls'),
    take: kind === 'open' && kinds.has('in_progress'),
    resolve: kinds.has('resolved') && kind !== 'resolved',
    /** Says that the solution is one. */
    confirm: row.requester.uuid === rights.me && kinds.has('closed'),
    edit: living && side === 'desk',
    merge: possible.some(({ name }) => name === 'merge'),
  }
}

/** May this person say now how content they are? Theirs alone, until five days after its end (calls.md#rating). */
export function mayRate(
  { me, timeZone }: CallRights,
  { kind, requester, merged_into, closed_at }: Known & Pick<Call, 'merged_into' | 'closed_at'>,
  now: Date,
): boolean {
  if (requester.uuid !== me || merged_into !== null) return false
  if (kind !== 'closed') return kind === 'resolved'
  const closed = closed_at === null ? null : maybeMoment(closed_at, timeZone)
  return closed === null || closed.getTime() > now.getTime() - daysToReopen * 86_400_000
}

/** The step to offer first, beside the reply. */
export function wayOn(rights: CallRights, row: Known): 'take' | 'resolve' | 'confirm' | null {
  const may = mayWith(rights, row)
  if (may.take) return 'take'
  if (may.resolve) return 'resolve'
  return may.confirm ? 'confirm' : null
}

/** Situations that a step of this person leads to, in their order, besides the present one. */
export const targets = <One extends Target>(
  rights: CallRights,
  row: Known & Pick<Call, 'situation'>,
  situations: readonly One[],
): One[] => {
  const { kinds } = mayWith(rights, row)
  return situations.filter(
    ({ id, kind }) => id !== row.situation.id && kinds.has(kind) && actionTo(row.kind, kind) !== null,
  )
}
