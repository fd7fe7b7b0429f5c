import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { type FactorDemand, factorDemandInput, factorDemandSchema } from '@/lib/contracts/factor-demand'
import type { Scope } from '../../core/database/scope'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { findAccount } from '../accounts/accounts'
import { demandConfirmed } from '../accounts/confirmation'
import { hasFactor } from '../accounts/factor-demand'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { findFactors } from './second-factor'

/** Live profiles with their number of people; with `id`, that profile only. */
const findDemands = ({ tx, tenant }: Scope, id?: number): Promise<FactorDemand[]> =>
  tx
    .select({
      id: profile.id,
      name: profile.name,
      type_profile: profile.type_profile,
      required: profile.second_factor_required,
      people: count(user.id),
      with_factor: sql<number>`count(${user.id}) filter (where ${hasFactor})`.mapWith(Number),
      row_version: profile.row_version,
    })
    .from(profile)
    .leftJoin(
      user,
      and(eq(user.tenant_id, profile.tenant_id), eq(user.profile_id, profile.id), isNull(user.deleted_at)),
    )
    .where(and(eq(profile.tenant_id, tenant.id), isNull(profile.deleted_at), id ? eq(profile.id, id) : undefined))
    .groupBy(profile.tenant_id, profile.id)
    .orderBy(asc(profile.id))

/** Throws RULE if one's own profile would demand a factor that one lacks: the switch would lock its author out. */
async function demandOwnFactor(scope: Scope, principal: Principal, profileId: number): Promise<void> {
  const account = await findAccount(scope, eq(user.id, principal.id))
  if (account?.row.profile_id !== profileId || (await findFactors(scope, principal.id)).length > 0) return
  throw new ApiError('RULE', {
    reason: 'own_factor_first',
    message: 'Este é o seu perfil: ative primeiro o seu próprio segundo fator.',
  })
}

const list = verb(
  {
    permission: 'list_roles',
    inGuise: 'reads',
    summary: 'Which profiles demand a second factor, and how many of their people have one',
    output: inData(z.array(factorDemandSchema)),
  },
  async (scope) => ({ status: true, data: await findDemands(scope) }),
)

const set = verb(
  {
    permission: 'edit_roles',
    summary: 'Demand a second factor of whoever has a profile, or no longer; it holds from their next call on',
    input: factorDemandInput,
    output: inData(factorDemandSchema),
    audit: { action: 'updated', entity: 'profile' },
  },
  async ({ input, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const [kept] = await findDemands(scope, input.id)
    if (!kept) throw new ApiError('NOT_FOUND')
    if (input.required) await demandOwnFactor(scope, principal, kept.id)
    else await demandConfirmed(scope, principal)
    const saved = await tx
      .update(profile)
      .set({ second_factor_required: input.required, updated_at: now, row_version: kept.row_version + 1 })
      .where(and(eq(profile.tenant_id, tenant.id), eq(profile.id, kept.id), eq(profile.row_version, input.row_version)))
      .returning({ id: profile.id })
    if (saved.length === 0) throw stale(input, kept)
    audit({
      entity_id: String(kept.id),
      before: { second_factor_required: kept.required },
      after: { second_factor_required: input.required },
    })
    const data = { ...kept, required: input.required, row_version: kept.row_version + 1 }
    return { status: true, message: 'Registro salvo com sucesso.', data }
  },
)

export const factorDemandRoutes: Route[] = [
  route('GET', '/api/settings/second_factor', list),
  route('PUT', '/api/settings/second_factor', set),
]
