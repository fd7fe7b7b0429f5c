import { and, eq, isNull } from 'drizzle-orm'
import { permissions as known } from '@/lib/access/permissions'
import { isInternal } from '@/lib/access/roles'
import { type UserBroker, type UserDetail, userBrokerSchema } from '@/lib/contracts/user'
import { maskCpf } from '@/lib/formats/pix'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { visibleTo } from '../../core/kernel/audience'
import type { Principal } from '../../core/kernel/principal'
import { type Account, findPermissions } from '../accounts/accounts'
import { hasAuthority } from '../accounts/authority'
import { broker } from '../brokers/broker.table'
import { findPlaces } from '../brokers/places'
import { findFactors } from '../factors/second-factor'
import { maskCnpj, maskRg } from '../people/mask'
import { person } from '../people/person.table'
import { findInvitation } from './invitations'

/** A person as `principal` may see them, documents masked. */
export async function loadDetail(scope: Scope, principal: Principal, { row, profile }: Account): Promise<UserDetail> {
  const { tx, tenant } = scope
  const [found] = await tx
    .select()
    .from(person)
    .where(and(eq(person.tenant_id, tenant.id), eq(person.id, row.person_id)))
  if (!found) throw new ApiError('NOT_FOUND')
  const zone = await loadTimeZone(scope)
  const held = new Set(await findPermissions(scope, row))
  const { kind, name, fullname, corporate_reason, fantasy_name, birth_date, phone, whatsapp } = found
  const { zip_code, street, number, complement, district, city, state } = found
  const address = { zip_code, street, number, complement, district, city, state }
  const edits = principal.permissions.has('edit_users')
  const own = row.id === principal.id
  const documents = { cpf: maskCpf(found.cpf), cnpj: maskCnpj(found.cnpj), rg: maskRg(found.rg) }
  return {
    uuid: row.uuid,
    username: row.username,
    email: row.email,
    type_user: row.type_user,
    profile,
    status: row.status,
    onboarding: row.onboarding,
    created_at: localTime(row.created_at, zone),
    last_login_at: row.last_login_at && localTime(row.last_login_at, zone),
    avatar: row.avatar_url ?? '',
    person: {
      kind,
      name,
      fullname,
      corporate_reason,
      fantasy_name,
      ...documents,
      birth_date,
      mother_name: found.mother_name,
      gender: found.gender,
      phone,
      whatsapp,
      ...address,
    },
    permissions: known
      .filter((permission) => held.has(permission.name))
      .map(({ name: permission, label, group }) => ({ name: permission, label, group })),
    second_factor: own || edits ? (await findFactors(scope, row.id)).length > 0 : null,
    row_version: row.row_version,
    profile_id: row.profile_id,
    deleted_at: row.deleted_at && localTime(row.deleted_at, zone),
    blocked_reason: isInternal(principal.role) ? row.blocked_reason : null,
    invitation: edits && row.status === 'invited' ? await loadInvitation(scope, row.id, zone) : null,
    broker: await loadBroker(scope, principal, row.id),
    may_edit: edits && (await hasAuthority(scope, principal, row)),
  }
}

async function loadInvitation(scope: Scope, userId: number, zone: string): Promise<UserDetail['invitation']> {
  const found = await findInvitation(scope, userId)
  return found && { state: found.state, expires_at: localTime(found.expires_at, zone) }
}

async function loadBroker(scope: Scope, { role }: Principal, userId: number): Promise<UserBroker | null> {
  const { tx, tenant } = scope
  const { broker_code, broker_kind, joined_at, contract_signed_at, substab_contract_number, notes } = broker
  const [found] = await tx
    .select({ broker_code, broker_kind, joined_at, contract_signed_at, substab_contract_number, notes })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, userId), isNull(broker.deleted_at)))
  if (!found) return null
  // A broker learns of nobody above them (permissions.md#row-visibility).
  const places = role === 'Corretor' ? {} : await findPlaces(scope, userId)
  // Guarantee: an audience mark keeps what the schema demands.
  return visibleTo(role, userBrokerSchema, { ...found, ...places }) as UserBroker
}
