import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CallKind } from '@/lib/kinds/calls'
import { call, callItemValue, callMessage } from '../../calls/records/call.table'
import { callSituation } from '../../calls/records/registries.table'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { tenantCounter } from '../../core/database/tenant-counter.table'
import { addAudits } from '../basics/audits'
import type { Random } from '../basics/random'
import { WorkTime } from '../basics/work-time'
import { ratings } from './call-data'
import { type CallPlan, type CallVolume, planCalls } from './call-plan'
import { addCategories, type MadeCategory } from './categories'
import { type DemoSide, drawPeople } from './people'
import { type Spoken, talk } from './talk'

/** Of the operation, whose months these are. */
const firstDay = '2025-06-01'

interface DemoCall {
  plan: CallPlan
  made: MadeCategory
  side: DemoSide
  messages: readonly Spoken[]
  situation: number
}

/** Situations by kind, in their order; calls that are worked on are in one of two. */
async function loadSituations({ tx, tenant }: Scope): Promise<(kind: CallKind, at: number) => number> {
  const rows = await tx
    .select({ id: callSituation.id, kind: callSituation.kind })
    .from(callSituation)
    .where(and(eq(callSituation.tenant_id, tenant.id), isNull(callSituation.deleted_at)))
    .orderBy(asc(callSituation.position))
  return (kind, at) => {
    const some = rows.filter((row) => row.kind === kind)
    const found = some[at % some.length]
    if (!found) throw new Error(`no situation of kind ${kind}`)
    return found.id
  }
}

/** The rating of the call of a number by its requester, when they confirm it, or before that. */
const ratingOf = ({ solved }: CallPlan, number: number) =>
  solved === null ? null : (ratings[number % ratings.length] ?? null)

function rowOf({ tenant }: Scope, time: WorkTime, { plan, made, side, messages, situation }: DemoCall, at: number) {
  const moment = (value: number | null) => (value === null ? null : time.date(value))
  const { subject, description } = plan.talk
  const last = messages.findLast(({ internal_only }) => !internal_only)
  const isTaken = plan.asked !== null
  const rated = ratingOf(plan, at + 1)
  return {
    tenant_id: tenant.id,
    created_at: time.date(plan.opened),
    updated_at: time.date(Math.max(last?.at ?? 0, plan.solved ?? 0, plan.ended ?? 0, plan.opened)),
    created_by: side.requester,
    number: at + 1,
    category_id: made.id,
    situation_id: situation,
    status: plan.kind,
    ...{ subject, description },
    requester_id: side.requester,
    assignee_id: isTaken ? side.worker : null,
    assigned_at: moment(plan.asked),
    proposal_id: made.asksAde ? (side.proposal?.id ?? null) : null,
    priority: plan.priority,
    clock_since: plan.kind === 'open' || plan.kind === 'in_progress' ? time.date(plan.opened) : null,
    clock_left: plan.category.hours * 3600,
    clock_term: plan.category.hours * 3600,
    first_reply_at: moment(plan.asked),
    resolved_at: moment(plan.solved),
    closed_at: moment(plan.ended),
    ...(rated && { rating: rated[0], rating_comment: rated[1], rated_at: moment(plan.ended ?? plan.solved) }),
    last_message_at: time.date(last?.at ?? plan.opened),
  }
}

/** The history: opened, given, resolved, closed or cancelled, rated. */
function audits(time: WorkTime, { plan, side }: DemoCall, { id, number }: { id: number; number: number }) {
  const about = { entity: 'call', entity_id: String(id) }
  const step = (at: number, user_id: number, from: CallKind, to: CallKind) => ({
    ...{ ...about, created_at: time.date(at), user_id, action: 'status_changed' },
    ...{ before: { kind: from }, after: { kind: to } },
  })
  const { subject } = plan.talk
  const rated = ratingOf(plan, number)
  const opened = { ...about, created_at: time.date(plan.opened), user_id: side.requester, action: 'created' }
  return [
    { ...opened, after: { subject, kind: 'open' } },
    ...(plan.asked === null ? [] : [step(plan.asked, side.worker, 'open', 'in_progress')]),
    ...(plan.solved === null ? [] : [step(plan.solved, side.worker, 'in_progress', 'resolved')]),
    ...(plan.ended === null
      ? []
      : [
          plan.kind === 'closed'
            ? step(plan.ended, side.requester, 'resolved', 'closed')
            : step(plan.ended, side.requester, 'open', 'cancelled'),
        ]),
    ...(rated === null
      ? []
      : [
          {
            ...{ ...about, created_at: time.date(plan.ended ?? plan.solved ?? 0), user_id: side.requester },
            ...{ action: 'edited', before: { rating: null }, after: { rating: rated[0] } },
          },
        ]),
  ]
}

/**
 * Adds an office's service desk: its categories with their items, and calls with their conversations (demo.md#the-service-desk). The
 * terms are computed afterwards, by `settleCalls`.
 */
export async function addCalls(scope: Scope, random: Random, volume: CallVolume, author: number): Promise<void> {
  const time = new WorkTime(firstDay, scope.now)
  const { tx, tenant } = scope
  const categories = await addCategories(scope, time, author)
  const situationOf = await loadSituations(scope)
  const drawSide = await drawPeople(scope, random, time)
  const calls = planCalls(random, time, volume).map((plan, at): DemoCall => {
    const made = categories.get(plan.category.name)
    if (!made) throw new Error(plan.category.name)
    const side = drawSide(plan, made.asksAde)
    return { plan, made, side, messages: talk(random, plan, side), situation: situationOf(plan.kind, at) }
  })
  await tx.insert(tenantCounter).values({ tenant_id: tenant.id, name: 'call', value: calls.length })
  let number = 0
  for (const some of inChunks(calls, 100)) {
    const rows = await tx
      .insert(call)
      .values(some.map((one) => rowOf(scope, time, one, number++)))
      .returning({ id: call.id, number: call.number })
    const each = some.map((one, at) => ({ ...one, ...(rows[at] ?? { id: 0, number: 0 }) }))
    const stamp = (at: number) => ({ tenant_id: tenant.id, created_at: time.date(at), updated_at: time.date(at) })
    const values = each.flatMap(({ id, plan, made, side }) =>
      made.items.flatMap((item) => {
        const value = side.says(item)
        return value === null
          ? []
          : [{ ...stamp(plan.opened), created_by: side.requester, call_id: id, mandatory_item_id: item.id, value }]
      }),
    )
    if (values.length > 0) await tx.insert(callItemValue).values(values)
    const said = each.flatMap(({ id, messages, side, plan }) =>
      messages.map(({ at, user_id, message, internal_only }, position) => ({
        ...stamp(at),
        ...{ call_id: id, user_id, message, internal_only, created_by: user_id },
        from_requester: user_id === side.requester,
        // An answer follows on reading; the last message of a call that lives may be unread.
        read_by: position < messages.length - 1 || plan.ended !== null ? [side.requester, side.worker] : [user_id],
      })),
    )
    const replies = said.length === 0 ? [] : await tx.insert(callMessage).values(said).returning({ id: callMessage.id })
    await addAudits(scope, [
      ...each.flatMap((one) => audits(time, one, one)),
      ...said.map(({ created_at, user_id, call_id }, at) => ({
        ...{ created_at, user_id, action: 'replied', entity: 'call_message', entity_id: String(call_id) },
        after: { message: replies[at]?.id },
      })),
    ])
  }
}
