import { and, eq, isNull } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { type GuiseInput, guiseInput, guiseSchema } from '@/lib/contracts/guise'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { beginGuise, endGuise, findSeen, guisePermission, maySeeAs, type Subject } from '../accounts/guises'
import { user } from '../people/user.table'
import { toGuise } from './me'

async function findSubject({ tx, tenant }: Scope, input: GuiseInput): Promise<Subject | null> {
  if ('profile_id' in input) return { profile: input.profile_id }
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.uuid, input.user), isNull(user.deleted_at)))
  return found ? { user: found.id } : null
}

const begin = verb(
  {
    permission: guisePermission,
    inGuise: 'own',
    summary: 'See the office as a person or a profile does, in this session alone; only an Administrador',
    input: guiseInput,
    output: inData(guiseSchema),
    audit: { action: 'guise_begun', entity: 'auth_session' },
  },
  async ({ input, principal, audit, ...scope }) => {
    if (!maySeeAs(principal)) throw new ApiError('FORBIDDEN', { audit: { note: 'guise' } })
    const subject = await findSubject(scope, input)
    const seen = subject && (await findSeen(scope, subject))
    if (!subject || !seen) throw new ApiError('NOT_FOUND')
    if (seen.role === 'Administrador') {
      throw new ApiError('RULE', {
        reason: 'guise_administrator',
        message: 'Um Administrador vê o que você já vê: escolha outra pessoa ou outro perfil.',
      })
    }
    const guise = await beginGuise(scope, principal, seen, subject)
    audit({ entity: seen.kind, entity_id: seen.subject, after: { seen_as: seen.name } })
    return { status: true, message: `Você está vendo como ${seen.name}.`, data: toGuise(guise) }
  },
)

const end = verb(
  {
    permission: 'authenticated',
    inGuise: 'own',
    whileOnboarding: true,
    summary: 'See as oneself again; nothing happens to a session that does',
    audit: { action: 'guise_ended', entity: 'auth_session', ifTold: true },
  },
  async ({ principal, audit, ...scope }) => {
    if (await endGuise(scope, principal)) audit({ entity_id: principal.sid })
    return { status: true, message: 'Você voltou a ver como você mesmo.' }
  },
)

export const guiseRoutes: Route[] = [route('POST', '/api/auth/guise', begin), route('DELETE', '/api/auth/guise', end)]
