import { type Actor, mayTake, type Terms, type Transition, type Transitions, type Undone } from './transition'

interface Definition<T extends Terms, Name extends string, X, Subject> {
  transitions: Transitions<T, Name, X>
  conditions: Readonly<Record<T['condition'], (subject: Subject) => boolean>>
  /** The status that counts as the record's for this transition; without a transition, as the start of a jump. */
  standsAt: (subject: Subject, transition?: Transition<T> & X) => T['status']
}

/** The obstacle: the record's status, its kind, or the actor's permissions. */
export type WhyNot = 'status' | 'condition' | 'permission'

/** One transition of a path, with its arrival. */
export interface Passed<One, Status> {
  transition: One
  to: Status
}

/** Questions to a table of transitions: the transition of an action, an actor's possible ones, the way forward. */
export function toMachine<T extends Terms, Name extends string, X, Subject>({
  transitions,
  conditions,
  standsAt,
}: Definition<T, Name, X, Subject>) {
  type One = Transition<T> & X & Undone<Name> & { name: Name }
  // Guarantee: the keys of a record over `Name` are its names.
  const all: readonly One[] = (Object.keys(transitions) as Name[]).map((name) => ({ ...transitions[name], name }))
  const exists = ({ only }: One, subject: Subject) => only === undefined || conditions[only](subject)
  const starts = (transition: One, subject: Subject) =>
    transition.from.includes(standsAt(subject, transition)) && exists(transition, subject)

  const leads = ({ to }: One, status: T['status']) => to === 'before' || to.includes(status)

  /** The transition of `action` from here, to `to` if the action has several goals; null for none. Ignores permissions. */
  const find = (subject: Subject, action: T['action'], to?: T['status']): One | null =>
    all.find(
      (transition) =>
        transition.action === action && starts(transition, subject) && (to === undefined || leads(transition, to)),
    ) ?? null

  /** The reason why this actor may not take `transition` now; null if they may. */
  const whyNot = (subject: Subject, transition: One, actor: Actor): WhyNot | null => {
    if (!transition.from.includes(standsAt(subject, transition))) return 'status'
    if (!exists(transition, subject)) return 'condition'
    return mayTake(transition, actor) ? null : 'permission'
  }

  /** The transitions that this actor may take now. */
  const possible = (subject: Subject, actor: Actor): One[] =>
    all.filter((transition) => whyNot(subject, transition, actor) === null)

  /** The transitions forward from a status, each with its arrivals. */
  const stepsFrom = (subject: Subject) => (status: T['status']) =>
    all
      .filter(({ from, forward }) => forward && from.includes(status))
      .filter((transition) => exists(transition, subject))
      .flatMap((transition) =>
        transition.to === 'before' ? [] : transition.to.map((to): Passed<One, T['status']> => ({ transition, to })),
      )

  /** The shortest way forward to `to`, each transition with its target; null if there is none. */
  const pathForward = (subject: Subject, to: T['status']) => shortestPath(standsAt(subject), to, stepsFrom(subject))

  /**
   * The step to offer first: of those that `may` be taken from here, the one whose target comes next on `road`, the
   * statuses of the usual way in order. Null if the record is not on the road, or no step leads forward.
   */
  const wayOn = (
    subject: Subject,
    road: readonly T['status'][],
    may: (transition: One, to: T['status']) => boolean,
  ): Passed<One, T['status']> | null => {
    const at = road.indexOf(standsAt(subject))
    const onward = at < 0 ? [] : road.slice(at + 1)
    const steps = all
      .filter((transition) => starts(transition, subject) && transition.to !== 'before')
      .flatMap((transition) => onward.flatMap((to) => (leads(transition, to) ? { transition, to } : [])))
      .filter(({ transition, to }) => may(transition, to))
    return steps.toSorted((one, other) => road.indexOf(one.to) - road.indexOf(other.to))[0] ?? null
  }

  /**
   * The transition that undoes the last step, back to `was`: the `undo` of a transition from there to here, if it `may`
   * be taken now (which is also asked for its target). Null if the table has none.
   */
  const undoing = (was: T['status'], now: Subject, may: (transition: One, to: T['status']) => boolean): One | null => {
    const here = standsAt(now)
    const names = all.flatMap((taken) =>
      taken.undo && taken.from.includes(was) && taken.to !== 'before' && taken.to.includes(here) ? [taken.undo] : [],
    )
    return (
      all.find((back) => names.includes(back.name) && starts(back, now) && leads(back, was) && may(back, was)) ?? null
    )
  }

  /** The permission that every transition of the action requires; null if they differ. */
  const requiredPermission = (action: T['action']): string | null => {
    const sets = all.filter((transition) => transition.action === action).flatMap(({ permission }) => permission)
    return sets[0]?.find((name) => sets.every((set) => set.includes(name))) ?? null
  }
  /** The permission that a call of the action checks first; null if an owner may as well, or rights differ by status. */
  const gatePermission = (action: T['action']): string | null =>
    all.some((transition) => transition.action === action && transition.owner !== undefined)
      ? null
      : requiredPermission(action)

  /** True if no transition leads on from this status. */
  const isFinal = (status: T['status']) => !all.some(({ from }) => from.includes(status))

  return {
    ...{ transitions: all, isFinal, find, whyNot, possible, pathForward, wayOn, undoing },
    ...{ requiredPermission, gatePermission },
  }
}

/** Breadth-first search; null if `goal` is unreachable. */
function shortestPath<One, Status>(
  start: Status,
  goal: Status,
  stepsFrom: (status: Status) => Passed<One, Status>[],
): Passed<One, Status>[] | null {
  const queue: { at: Status; steps: Passed<One, Status>[] }[] = [{ at: start, steps: [] }]
  const seen = new Set([start])
  for (let found = queue.shift(); found; found = queue.shift()) {
    const { at, steps } = found
    if (at === goal && steps.length > 0) return steps
    for (const step of stepsFrom(at)) {
      if (seen.has(step.to)) continue
      seen.add(step.to)
      queue.push({ at: step.to, steps: [...steps, step] })
    }
  }
  return null
}
