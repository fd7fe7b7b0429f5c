/** The types of a workflow's table, which rules, API, menus and dialogs read alike. Pure. */

/** The closed sets of one workflow. */
export interface Terms {
  status: string
  /** A caller's request. An action may have several transitions: the record's status decides. */
  action: string
  field: string
  /** A condition of the record under which a transition exists. */
  condition: string
  /** A circumstance of record and person under which a field is asked for. */
  circumstance: string
  effect: string
  /** The notification afterwards: an action of `backend/system/notifications/actions.ts`. */
  news: string
}

/** A field that a transition asks for. */
export interface Ask<T extends Terms = Terms> {
  field: T['field']
  /** `required`: refused without it. `expected`: the dialog demands it, the API does not. */
  need: 'required' | 'expected' | 'optional'
  when?: T['circumstance']
  /** Shown once this field is filled in. */
  after?: T['field']
}

export interface Transition<T extends Terms = Terms> {
  action: T['action']
  from: readonly T['status'][]
  /** If there are several, the step's data or an effect decides. `before`: the status stored in the record. */
  to: readonly T['status'][] | 'before'
  /** Alternative sets of permissions; none: only the owner or the system. */
  permission: readonly (readonly string[])[]
  /** A permission that suffices for the record's owner. */
  owner?: string
  input: readonly Ask<T>[]
  /** Demands the password first. */
  confirm?: 'password'
  /** Run in this order, after the new status is set. An effect refuses by throwing. */
  effects: readonly T['effect'][]
  news?: T['news']
  only?: T['condition']
  /** A jump may pass through it. */
  forward?: true
}

/** The table of a workflow; if several transitions fit, the first applies. */
export type Transitions<T extends Terms, Name extends string, X = unknown> = Readonly<
  Record<Name, Transition<T> & X & Undone<Name>>
>

export interface Undone<Name extends string> {
  /** The transition that undoes it completely, except for the history. Never for one that moves money. */
  undo?: Name
}

/** The person asking: their effective permissions, and whether the record is their own. */
export interface Actor {
  permissions: ReadonlySet<string>
  owns: boolean
}

/** True if the actor has the right to take the transition. Ignores the record's status. */
export const mayTake = ({ permission, owner }: Transition, { permissions, owns }: Actor): boolean =>
  permission.some((set) => set.every((name) => permissions.has(name))) ||
  (owner !== undefined && owns && permissions.has(owner))
