import { inTenant, type Scope } from '../database/scope'
import { toApiError } from '../errors/database'
import { inTries } from '../errors/tries'
import { admit, type Opened, openCall } from './admission'
import { type AuditEntry, type Origin, toAuditEntry, writeAudits } from './audit'
import type { Call, Runtime } from './call'
import { byTheClock } from './every'
import { asOwnAct, asSeen } from './guise'
import { earlierAnswer, keepAnswer, type Repeatable, toRepeatable } from './idempotency'
import type { Principal } from './principal'
import type { Answer, Result } from './verb'

/** One run of a verb, through preparation and transaction. */
interface Attempt {
  runtime: Runtime
  call: Call
  origin: Origin
  /** For the audit of a refusal. */
  seen: { principal: Principal | null }
  opened: Opened
  /** Undo functions of `prepare`, in the order of their registration. */
  undo: (() => Promise<void>)[]
  afterCommit: (() => void)[]
}

/** Runs the verb of `call` and answers its result. Throws the refusal. */
export async function attempt(
  runtime: Runtime,
  call: Call,
  origin: Origin,
  seen: Attempt['seen'],
): Promise<Awaited<Result>> {
  const opened = await openCall(runtime, call)
  const current: Attempt = { runtime, call, origin, seen, opened, undo: [], afterCommit: [] }
  const result = await perform(current).catch(async (error: unknown) => {
    // The connection may have broken after COMMIT, so undo nothing.
    if (toApiError(error).code !== 'UNAVAILABLE') await undoPreparation(current)
    throw error
  })
  for (const step of current.afterCommit) step()
  if (typeof result !== 'function') return result
  const open = <T>(work: (scope: Scope) => Promise<T>) =>
    transact(current, runtime.now(), (scope) => asSeen(scope, seen.principal, work))
  return result({ request: call.request, open, every: runtime.every ?? byTheClock })
}

async function perform(current: Attempt): Promise<Result> {
  const { earlier, prepared } = await prepare(current)
  return earlier ?? transact(current, current.opened.now, (scope) => execute(current, scope, prepared))
}

/** Runs `prepare`, outside the transaction. A repeated call gets its stored answer instead. */
async function prepare(current: Attempt): Promise<{ earlier: Answer | null; prepared?: unknown }> {
  const { options } = current.call.route.verb
  if (!options.prepare) return { earlier: null }
  const read = <T>(work: (scope: Scope) => Promise<T>) => transact(current, current.opened.now, work)
  const { asked, earlier } = await read(async (scope) => {
    const asked = await enter(current, scope)
    const repeatable = findRepeatable(current, asked.principal)
    return { asked, earlier: repeatable && (await earlierAnswer(scope, repeatable)) }
  })
  if (earlier) return { earlier }
  const onFailure = (step: () => Promise<void>) => void current.undo.push(step)
  const look: typeof read = (work) => read((scope) => asSeen(scope, asked.principal, work))
  return { earlier, prepared: await options.prepare({ ...asked, read: look, onFailure }) }
}

/** The verb's own work with its audit, in its transaction. */
async function execute(current: Attempt, scope: Scope, prepared: unknown): Promise<Result> {
  const { options, run } = current.call.route.verb
  // The transaction may be tried again.
  current.afterCommit.length = 0
  const asked = await enter(current, scope)
  const repeatable = findRepeatable(current, asked.principal)
  const kept = repeatable && (await keepAnswer(scope, repeatable))
  if (kept?.earlier) {
    // Another request with this key committed while this one prepared.
    await undoPreparation(current)
    return kept.earlier
  }
  const entries: Partial<AuditEntry>[] = []
  const answer = await asSeen(scope, asked.principal, (seen) =>
    run({
      ...asked,
      ...seen,
      prepared,
      audit: (entry) => void entries.push(entry),
      afterCommit: (step) => void current.afterCommit.push(step),
    }),
  )
  if (options.audit && !options.audit.ifTold && entries.length === 0) entries.push({})
  const { ifTold: _, ...named } = options.audit ?? {}
  const known = { user_id: asked.principal?.id ?? null, ...named }
  await writeAudits(
    scope,
    entries.map((entry) => asOwnAct(asked.principal, toAuditEntry(known, entry))),
    current.origin,
  )
  await kept?.store(answer)
  return answer
}

const enter = ({ runtime, call, origin, opened, seen }: Attempt, scope: Scope) =>
  admit(runtime, call, scope, origin, opened, (principal) => {
    seen.principal = principal
  })

/** Null if the caller gave no key, or the call's answers are not stored. */
const findRepeatable = ({ call, opened }: Attempt, principal: Principal | null): Repeatable | null =>
  principal && !principal.guise ? toRepeatable(call.route, call.request, principal, opened.body) : null

async function undoPreparation({ undo }: Attempt): Promise<void> {
  for (const step of undo) await step()
}

/** A transaction of the call's tenant, tried up to three times on conflicts. */
async function transact<T>({ runtime, call }: Attempt, now: Date, work: (scope: Scope) => Promise<T>): Promise<T> {
  return inTries(3, () => inTenant(runtime.database, call.slug, now, work, runtime.post))
}
