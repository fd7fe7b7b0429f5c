import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Passed } from '@/lib/workflow/machine'
import type { Terms, Transition } from '@/lib/workflow/transition'
import type { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'

/** A row whose status a workflow governs. */
export interface Held<Status extends string = string> {
  id: number
  row_version: number
  status: Status
  /** Set with every new status, where the table has it. */
  status_since?: Date
}

export type Named<T extends Terms> = Transition<T> & { name: string }

/** What is asked: an action, where it is to lead if it may lead to several statuses, and what it takes along. */
export interface Step<T extends Terms, Data> {
  action: T['action']
  to?: T['status']
  data?: Data
}

export interface Taking {
  /** The version that the person decided on; null where none is asked for, as for many at once. */
  row_version: number | null
  /** What a stale caller had sent besides, to be given back. */
  sent?: object
  /** No person's right: what follows of itself. */
  system?: true
}

/** A row on its way: what it was, what it will be, and what is told of it once it is written. */
export interface Moving<T extends Terms, Row, Data> {
  acting: Acting
  before: Row
  /** Changed step by step; written once. */
  row: Row
  data: Partial<Data>
  owns: boolean
  /** The last word alone: a jump over three statuses is one message. */
  news: T['news'] | null
}

/** The machine as the server asks it; `lib/workflow/machine.ts` makes it of a table. */
interface Machine<T extends Terms, One extends Named<T>, Row> {
  transitions: readonly One[]
  find(subject: Row, action: T['action'], to?: T['status']): One | null
  pathForward(subject: Row, to: T['status']): Passed<One, T['status']>[] | null
  gatePermission(action: T['action']): string | null
}

/** A step over the statuses between: by whom, where to, and what it leaves behind first. */
interface Jumps<S, M, Status> {
  may: (acting: Acting) => boolean
  goal: (step: S) => Status | undefined
  leave: (moving: M) => Promise<void>
}

/** What one kind of record brings to `take`: its table of transitions, and what their names mean here. */
export interface Workflow<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data,
  M extends Moving<T, Row, Data>,
> {
  /** In the audit of a refusal. */
  entity: string
  table: PgTable & { tenant_id: AnyPgColumn; id: AnyPgColumn }
  machine: Machine<T, One, Row>
  /** Locks the row until the commit. NOT_FOUND where it is not in this person's scope; `system` sees all. */
  hold: (acting: Acting, id: number, as: 'person' | 'system') => Promise<Row>
  /** Whose it is, where that gives rights. */
  ownerId: (row: Row) => number | null
  /** The row as its contract has it: what a stale caller is shown. */
  shown: (acting: Acting, row: Row) => Promise<object>
  /** Why the table has no such step from here, in a sentence. */
  refusal: (row: Row, step: Step<T, Data>) => ApiError
  /** Where a transition with several arrivals, or back to an earlier status, leads. */
  arrival: (row: Row, transition: One, step: Step<T, Data>) => T['status']
  /** What else the effects need to know. */
  begin: (moving: Moving<T, Row, Data>) => Promise<M>
  /** Does this circumstance hold, as far as it makes an input demanded? */
  holds?: (when: T['circumstance'], row: Row) => boolean
  /** Inputs that a call's contract leaves open: what was given, and what is said where nothing was. */
  demanded: Partial<Record<T['field'], { given: (moving: M) => unknown; message: string }>>
  effects: Readonly<Record<T['effect'], (moving: M) => void | Promise<void>>>
  /** Asks for the password; throws RULE. */
  confirm: (acting: Acting) => Promise<void>
  jumps?: Jumps<Step<T, Data>, M, T['status']>
  /** What the database refuses, said better. */
  explain?: (error: unknown) => unknown
  /** History and audit of what has been written. */
  remember: (moving: M, reason: string | null, passed: readonly One[]) => Promise<void>
  tell: (acting: Acting, news: T['news'], row: Row) => Promise<void>
}
