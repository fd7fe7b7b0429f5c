import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { OnboardingState } from '@/lib/contracts/onboarding'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { onboardingState } from './onboarding-state.table'

type Step = OnboardingState['step']
type Mode = OnboardingState['mode']
export type Who = Pick<Principal, 'id' | 'role'>

const steps: Record<Mode, readonly Step[]> = {
  full: ['terms', 'change_password', 'theme', 'done'],
  sample: ['terms', 'change_password', 'done'],
}

/** The steps' names. */
const words: Record<Step, string> = {
  terms: 'aceitar os termos',
  change_password: 'trocar a senha',
  theme: 'escolher as cores da empresa',
  done: 'concluir',
}

/** `full` for the tenant's first live Administrador, who sets the company up; `sample` for all others. */
async function modeFor({ tx, tenant }: Scope, { id, role }: Who): Promise<Mode> {
  if (role !== 'Administrador') return 'sample'
  const [earlier] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Administrador'), lt(user.id, id), isNull(user.deleted_at)),
    )
    .limit(1)
  return earlier ? 'sample' : 'full'
}

/** The person's onboarding state. The mode is fixed at the first step. */
export async function loadOnboarding(scope: Scope, who: Who): Promise<OnboardingState> {
  const { tx, tenant } = scope
  const [row] = await tx
    .select({ step: user.onboarding_step, mode: onboardingState.mode })
    .from(user)
    .leftJoin(onboardingState, and(eq(onboardingState.tenant_id, user.tenant_id), eq(onboardingState.user_id, user.id)))
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, who.id)))
  if (!row) throw new ApiError('NOT_FOUND')
  return { step: row.step, mode: row.mode ?? (await modeFor(scope, who)) }
}

/** Throws RULE unless `step` is due: no step is skipped or repeated. */
export function demandStep({ step: due }: OnboardingState, step: Step): void {
  if (due === step) return
  throw new ApiError('RULE', {
    reason: 'onboarding_step',
    params: { step: due },
    message: `A etapa agora é ${words[due]}: continue por ela.`,
  })
}

/** The step after `step`; somebody who has chosen their own password already is not asked for another. */
async function nextStep({ tx, tenant }: Scope, who: Who, { step, mode }: OnboardingState): Promise<Step> {
  const order = steps[mode]
  const next = order[order.indexOf(step) + 1] ?? 'done'
  if (next !== 'change_password') return next
  const [row] = await tx
    .select({ must: user.must_change_password })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, who.id)))
  return row?.must ? next : (order[order.indexOf(next) + 1] ?? 'done')
}

/** Moves on from `state.step`, storing `data` (never a password) with it. */
export async function advance(scope: Scope, who: Who, state: OnboardingState, data: object): Promise<OnboardingState> {
  const { tx, tenant, now } = scope
  const step = await nextStep(scope, who, state)
  // The second of two concurrent requests finds the step done.
  const moved = await tx
    .update(user)
    .set({ onboarding_step: step, updated_at: now })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, who.id), eq(user.onboarding_step, state.step)))
    .returning({ id: user.id })
  if (moved.length === 0) demandStep(await loadOnboarding(scope, who), state.step)
  const kept = { [state.step]: data }
  await tx
    .insert(onboardingState)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: who.id,
      user_id: who.id,
      mode: state.mode,
      step,
      data: kept,
    })
    .onConflictDoUpdate({
      target: [onboardingState.tenant_id, onboardingState.user_id],
      set: {
        step,
        updated_at: now,
        data: sql`${onboardingState.data} || ${JSON.stringify(kept)}::jsonb`,
        row_version: sql`${onboardingState.row_version} + 1`,
      },
    })
  return { step, mode: state.mode }
}

/** Ends the onboarding. Answers false if it had ended already. */
export async function finishOnboarding({ tx, tenant, now }: Scope, who: Who): Promise<boolean> {
  const finished = await tx
    .update(user)
    .set({ onboarding: 'finished', onboarding_step: 'done', updated_at: now })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, who.id), ne(user.onboarding, 'finished')))
    .returning({ id: user.id })
  await tx
    .update(onboardingState)
    .set({ finished_at: now, updated_at: now })
    .where(
      and(
        eq(onboardingState.tenant_id, tenant.id),
        eq(onboardingState.user_id, who.id),
        isNull(onboardingState.finished_at),
      ),
    )
  return finished.length > 0
}
