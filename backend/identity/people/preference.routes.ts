import { and, count, eq, ne } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { preferenceInput, preferenceQuery, preferencesSchema } from '@/lib/contracts/preference'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { preference } from './preference.table'

/** Cap per person, so that nobody fills the table. */
const maxKeys = 200

const list = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "The caller's own preferences by key, all or the one of `key`",
    query: preferenceQuery,
    output: inData(preferencesSchema),
  },
  async ({ tx, tenant, principal, query }) => {
    const rows = await tx
      .select({ key: preference.key, value: preference.value })
      .from(preference)
      .where(
        and(
          eq(preference.tenant_id, tenant.id),
          eq(preference.user_id, principal.id),
          query.key === undefined ? undefined : eq(preference.key, query.key),
        ),
      )
      .orderBy(preference.key)
    return { status: true, data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  },
)

const save = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'Keep a preference; null forgets it',
    input: preferenceInput,
    output: inData(preferenceInput),
    audit: { action: 'saved', entity: 'preference' },
  },
  async ({ tx, tenant, now, principal, input, audit }) => {
    const { key, value } = input
    const own = and(eq(preference.tenant_id, tenant.id), eq(preference.user_id, principal.id))
    audit({ entity_id: key })
    const answer = { status: true, message: 'Registro salvo com sucesso.', data: input }
    if (value === null) {
      await tx.delete(preference).where(and(own, eq(preference.key, key)))
      return answer
    }
    const [others] = await tx
      .select({ keys: count() })
      .from(preference)
      .where(and(own, ne(preference.key, key)))
    if ((others?.keys ?? 0) >= maxKeys) {
      throw new ApiError('RULE', { reason: 'preference_count', message: `No máximo ${maxKeys} preferências.` })
    }
    const stamp = { tenant_id: tenant.id, user_id: principal.id, created_at: now, created_by: principal.id }
    await tx
      .insert(preference)
      .values({ ...stamp, key, value, updated_at: now })
      .onConflictDoUpdate({
        target: [preference.tenant_id, preference.user_id, preference.key],
        set: { value, updated_at: now },
      })
    return answer
  },
)

export const preferenceRoutes: Route[] = [
  route('GET', '/api/preferences', list),
  route('PUT', '/api/preferences', save),
]
