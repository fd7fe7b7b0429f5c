import { type PendencyTransition, pendencyMachine, pendencyWayOn } from '@/lib/proposals/pendency'
import type { SeenPendency } from './use-thread'

/** The reader's part in a pendency, for the screen's offers; the tenant API decides at each call. */
export type PendencyRights = {
  /** The person's uuid. */
  me: string
  /** True for staff, whose turn it is once a pendency is answered, and who see notes. */
  staff: boolean
  permissions: readonly string[]
  /** The company's time zone, which decides whether a deadline has passed. */
  timeZone: string
}

/** For the tables of transitions: nobody owns a pendency. */
export const pendencyActor = ({ permissions }: PendencyRights) => ({ permissions: new Set(permissions), owns: false })

/** This person's actions on it. */
export function mayWith(rights: PendencyRights, row: Pick<SeenPendency, 'status'>) {
  const steps = new Set<PendencyTransition['name']>(
    pendencyMachine.possible(row, pendencyActor(rights)).map(({ name }) => name),
  )
  return {
    resolve: steps.has('resolve'),
    cancel: steps.has('cancel'),
    reply: steps.has(rights.staff ? 'ask_again' : 'answer'),
    /** Edit its text and assignee. */
    edit: !pendencyMachine.isFinal(row.status) && rights.permissions.includes('edit_pendencies'),
  }
}

/** The next step for this person and their side: the one to offer first. */
export function wayOn(rights: PendencyRights, row: Pick<SeenPendency, 'status'>): PendencyTransition['name'] | null {
  const may = mayWith(rights, row)
  const steps: Partial<Record<PendencyTransition['name'], boolean>> = {
    answer: may.reply && !rights.staff,
    ask_again: may.reply && rights.staff,
    resolve: may.resolve,
    cancel: may.cancel,
  }
  return pendencyWayOn(row, (name) => steps[name] === true)?.name ?? null
}
