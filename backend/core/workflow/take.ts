import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Passed } from '@/lib/workflow/machine'
import { mayTake, type Terms } from '@/lib/workflow/transition'
import { ApiError, type FieldError, invalid, stale } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Held, Moving, Named, Step, Taking, Workflow } from './workflow'

/** The way from here to the goal: one transition, or several of a jump. */
interface Route<T extends Terms, One> {
  passed: Passed<One, T['status']>[]
  isJump: boolean
}

const forbidden = ({ entity }: { entity: string }, { action }: { action: string }) =>
  new ApiError('FORBIDDEN', { audit: { note: `${entity} ${action}` } })

/** FORBIDDEN for a transition that this person may not take, RULE with the reason where the table has none. */
function findRoute<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data,
  M extends Moving<T, Row, Data>,
>(
  workflow: Workflow<T, One, Row, Data, M>,
  acting: Acting,
  row: Row,
  step: Step<T, Data>,
  may: (one: One) => boolean,
  by?: Taking['by'],
): Route<T, One> {
  const { machine, jumps } = workflow
  const transition = machine.find(row, step.action, step.to)
  if (transition && step.onward && !transition.forward) throw workflow.refusal(row, step)
  if (transition) {
    if (!may(transition)) throw forbidden(workflow, step)
    return { passed: [{ transition, to: workflow.arrival(row, transition, step) }], isJump: false }
  }
  const isForward = machine.transitions.some(({ action, forward }) => action === step.action && forward)
  const goal = isForward && (by || jumps?.may(acting)) ? jumps?.goal(step) : undefined
  const path = goal === undefined ? null : machine.pathForward(row, goal)
  if (!path) throw workflow.refusal(row, step)
  if (by && !path.every(({ transition }) => may(transition))) throw forbidden(workflow, step)
  return { passed: path, isJump: true }
}

function demandRight<One extends Named<Terms>>(
  { machine, entity }: { machine: { transitions: readonly One[] }; entity: string },
  step: { action: string },
  may: (one: One) => boolean,
): void {
  if (machine.transitions.some((transition) => transition.action === step.action && may(transition))) return
  throw forbidden({ entity }, step)
}

/**
 * The refusal that `take` would meet at the start of the step on this row, by permission, status, kind or inputs; null
 * for none. Refusals by effects are not foreseen.
 */
export function foreseeRefusal<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data extends { reason?: string | null },
  M extends Moving<T, Row, Data>,
>(
  workflow: Workflow<T, One, Row, Data, M>,
  acting: Acting,
  row: Row,
  step: Step<T, Data>,
  by?: Taking['by'],
): ApiError | null {
  const owns = workflow.ownerId(row) === acting.principal.id
  const may = (transition: One) => mayTake(transition, { permissions: acting.principal.permissions, owns })
  try {
    demandRight(workflow, step, may)
    const { passed } = findRoute(workflow, acting, row, step, may, by)
    for (const one of passed) refuseMissing(workflow, { row, data: step.data ?? {} }, one)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * Takes one step of a workflow, or a jump over several, with its consequences, in the caller's transaction: locks the
 * row, then permission, version, table, password, inputs, effects, history, audit, messages. Refuses in the order
 * FORBIDDEN, CONFLICT, RULE.
 */
export const take = async <
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data extends { reason?: string | null },
  M extends Moving<T, Row, Data>,
>(
  ...asked: Parameters<typeof takeStep<T, One, Row, Data, M>>
): Promise<Row> => (await takeStep(...asked)).row

/** As `take`; answers the row before and after. */
export async function takeStep<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data extends { reason?: string | null },
  M extends Moving<T, Row, Data>,
>(
  workflow: Workflow<T, One, Row, Data, M>,
  acting: Acting,
  id: number,
  step: Step<T, Data>,
  { row_version, sent, system, by }: Taking,
): Promise<{ before: Row; row: Row }> {
  const before = await workflow.hold(acting, id, system ? 'system' : 'person')
  const owns = workflow.ownerId(before) === acting.principal.id
  const may = (transition: One) =>
    system === true || mayTake(transition, { permissions: acting.principal.permissions, owns })
  demandRight(workflow, step, may)
  if (row_version !== null && row_version !== before.row_version) {
    throw stale({ ...sent, row_version }, await workflow.shown(acting, before))
  }

  const { passed, isJump } = findRoute(workflow, acting, before, step, may, by)
  if (passed.some(({ transition }) => transition.confirm)) await workflow.confirm(acting)
  const moving = await workflow.begin({ acting, before, row: { ...before }, data: step.data ?? {}, owns, news: null })
  if (isJump) await workflow.jumps?.leave(moving)
  for (const { transition, to } of passed) {
    refuseMissing(workflow, moving, { transition, to })
    if (to !== moving.row.status) workflow.leaves?.(moving)
    moving.row.status = to
    for (const effect of transition.effects) await workflow.effects[effect](moving)
    moving.news = transition.news ?? moving.news
  }
  await write(workflow, moving)
  await workflow.remember(
    moving,
    by ?? (isJump ? 'manual' : (step.data?.reason ?? null)),
    passed.map(({ transition }) => transition),
  )
  if (moving.news !== null) await workflow.tell(acting, moving.news, moving.row)
  return { before, row: moving.row }
}

/** The transition by which this person may return exactly to the previous status; null if there is none. */
export function findUndo<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data extends { reason?: string | null },
  M extends Moving<T, Row, Data>,
>(workflow: Workflow<T, One, Row, Data, M>, acting: Acting, { before, row }: { before: Row; row: Row }): string | null {
  const owns = workflow.ownerId(row) === acting.principal.id
  const back = workflow.machine.undoing(
    before.status,
    row,
    (transition, to) =>
      mayTake(transition, { permissions: acting.principal.permissions, owns }) &&
      workflow.arrival(row, transition, { action: transition.action, to }) === to,
  )
  return back?.name ?? null
}

function refuseMissing<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data,
  M extends Moving<T, Row, Data>,
>(
  { demanded, holds, arrivals }: Workflow<T, One, Row, Data, M>,
  moving: Pick<Moving<T, Row, Data>, 'data' | 'row'>,
  { transition, to }: Passed<One, T['status']>,
): void {
  const required = transition.input.flatMap(({ field, need, when }) =>
    need === 'required' && (when === undefined || holds?.(when, moving.row)) ? [field] : [],
  )
  const errors: Record<string, FieldError> = {}
  for (const field of [...required, ...(arrivals?.[to] ?? [])]) {
    const asked = demanded[field]
    if (asked && (asked.given(moving) ?? '') === '') errors[field] = { reason: 'required', message: asked.message }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The only write of a governed status. */
async function write<
  T extends Terms,
  One extends Named<T>,
  Row extends Held<T['status']>,
  Data,
  M extends Moving<T, Row, Data>,
>({ table, explain }: Workflow<T, One, Row, Data, M>, { acting: { tx, tenant, now }, before, row }: M): Promise<void> {
  if (row.status !== before.status && row.status_since) row.status_since = now
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(row).filter(([key, value]) => value !== earlier.get(key))
  const target: PgTable = table
  try {
    await tx
      .update(target)
      .set({ ...Object.fromEntries(changed), updated_at: now, row_version: before.row_version + 1 })
      .where(and(eq(table.tenant_id, tenant.id), eq(table.id, before.id)))
  } catch (error) {
    throw explain ? explain(error) : error
  }
}
