/** What a workflow is made of, whatever the record: rules, API, menus and dialogs read the same table. Pure. */

/** The closed sets of one workflow. */
export interface Terms {
  status: string
  /** What a caller asks for. Several transitions may answer to one action: the record's status says which. */
  action: string
  field: string
  /** Of the record: whether a transition exists for it at all. */
  condition: string
  /** Of record and person: whether a field is asked for. */
  circumstance: string
  effect: string
  /** What people are told of afterwards: an action of `backend/system/notifications/actions.ts`. */
  news: string
}

/** A field that a transition asks for. */
export interface Ask<T extends Terms = Terms> {
  field: T['field']
  /** `required`: refused without it. `expected`: the dialog insists on it, the API takes the step without it. */
  need: 'required' | 'expected' | 'optional'
  when?: T['circumstance']
  /** Asked for once this one is filled in. */
  after?: T['field']
}

export interface Transition<T extends Terms = Terms> {
  action: T['action']
  from: readonly T['status'][]
  /** Several: the step's data or an effect says which. `before`: a status that the record remembers. */
  to: readonly T['status'][] | 'before'
  /** Any one of these sets of permissions is enough; none: the owner or the system alone. */
  permission: readonly (readonly string[])[]
  /** The permission by which the record's owner may, beside those. */
  owner?: string
  input: readonly Ask<T>[]
  /** It hurts: the password is asked for first. */
  confirm?: 'password'
  /** Run in this order, once the record has its new status; one that refuses throws. */
  effects: readonly T['effect'][]
  news?: T['news']
  only?: T['condition']
  /** Part of the way on: a jump may pass it. */
  forward?: true
}

/** The table of a workflow. Where several transitions fit, the first one counts. */
export type Transitions<T extends Terms, Name extends string, X = unknown> = Readonly<Record<Name, Transition<T> & X>>

/** Who asks: their effective permissions, and whether the record is theirs. */
export interface Actor {
  permissions: ReadonlySet<string>
  owns: boolean
}

/** May this actor take it, whatever the record's status? */
export const mayTake = ({ permission, owner }: Transition, { permissions, owns }: Actor): boolean =>
  permission.some((set) => set.every((one) => permissions.has(one))) ||
  (owner !== undefined && owns && permissions.has(owner))
