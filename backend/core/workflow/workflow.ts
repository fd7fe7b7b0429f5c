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
  /** Written with every new status, in tables that have the column. */
  status_since?: Date
}

export type Named<T extends Terms> = Transition<T> & { name: string }

/** One step asked for: its action, the goal where the action has several, and its input. */
export interface Step<T extends Terms, Data> {
  action: T['action']
  to?: T['status']
  data?: Data
  /** For bulk: refuse a step that would not move the row forward. */
  onward?: true
}

export interface Taking {
  /** The version the person saw; null to skip the comparison, as in bulk. */
  row_version: number | null
  /** The rest of the caller's input, given back if it was stale. */
  sent?: object
  /** The step follows by itself and needs no permission. */
  system?: true
  /**
   * A file says so, as the history tells in place of a reason: it may jump, if this person may take each step that the
   * jump passes.
   */
  by?: 'import' | 'import_undone'
}

/** A row between two statuses: before, after, and the news to tell once it is written. */
export interface Moving<T extends Terms, Row, Data> {
  acting: Acting
  before: Row
  /** Changed step by step; written once. */
  row: Row
  data: Partial<Data>
  owns: boolean
  /** The news of the last transition only: a jump over three statuses sends one message. */
  news: T['news'] | null
}

/** The server's part of the machine that `toMachine` (`lib/workflow/machine.ts`) makes of a table. */
interface Machine<T extends Terms, One extends Named<T>, Row> {
  transitions: readonly One[]
  find(subject: Row, action: T['action'], to?: T['status']): One | null
  pathForward(subject: Row, to: T['status']): Passed<One, T['status']>[] | null
  undoing(was: T['status'], now: Row, may: (transition: One, to: T['status']) => boolean): One | null
  gatePermission(action: T['action']): string | null
}

/** A jump over intermediate statuses: who may take it, where to, and its effect on the status left. */
interface Jumps<S, M, Status> {
  may: (acting: Acting) => boolean
  goal: (step: S) => Status | undefined
  leave: (moving: M) => Promise<void>
}

/** A kind of record as `take` knows it: its table of transitions, and the code behind the table's names. */
export interface Workflow<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data,
  M extends Moving<T, Row, Data>,
> {
  /** Its name in the audit of a refusal. */
  entity: string
  table: PgTable & { tenant_id: AnyPgColumn; id: AnyPgColumn }
  machine: Machine<T, One, Row>
  /** Locks the row until the commit. NOT_FOUND outside this person's scope; `system` sees all. */
  hold: (acting: Acting, id: number, as: 'person' | 'system') => Promise<Row>
  /** The rows of `ids` in this person's scope, not locked, in one query. */
  look?: (acting: Acting, ids: readonly number[]) => Promise<Row[]>
  /** The user whose own record it is; null where ownership gives no rights. */
  ownerId: (row: Row) => number | null
  /** The row as its contract has it, for the refusal of a stale version. */
  shown: (acting: Acting, row: Row) => Promise<object>
  /** The refusal of a step that the table does not have from here. */
  refusal: (row: Row, step: Step<T, Data>) => ApiError
  /** The target status, if a transition has several or returns to an earlier one. */
  arrival: (row: Row, transition: One, step: Step<T, Data>) => T['status']
  /** Loads the further data that effects need. */
  begin: (moving: Moving<T, Row, Data>) => Promise<M>
  /** Does this circumstance, which makes an input required, hold? */
  holds?: (when: T['circumstance'], row: Row) => boolean
  /** Required inputs that the call's contract leaves optional: the given value, and the sentence for none. */
  demanded: Partial<
    Record<T['field'], { given: (moving: Pick<Moving<T, Row, Data>, 'data' | 'row'>) => unknown; message: string }>
  >
  /** Fields that an arrival demands, whatever transition leads there. */
  arrivals?: Partial<Record<T['status'], readonly T['field'][]>>
  effects: Readonly<Record<T['effect'], (moving: M) => void | Promise<void>>>
  /** Clears what belongs to the status that is left, before the effects of the step. */
  leaves?: (moving: M) => void
  /** Demands the password; throws RULE. */
  confirm: (acting: Acting) => Promise<void>
  jumps?: Jumps<Step<T, Data>, M, T['status']>
  /** Turns a database error into a refusal. */
  explain?: (error: unknown) => unknown
  /** Writes history and audit. */
  remember: (moving: M, reason: string | null, passed: readonly One[]) => Promise<void>
  tell: (acting: Acting, news: T['news'], row: Row) => Promise<void>
}
