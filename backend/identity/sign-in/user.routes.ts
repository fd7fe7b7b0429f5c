import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { permissions as known } from '@/lib/access/permissions'
import { inData } from '@/lib/contracts/answers'
import { type UserDetail, userDetailSchema } from '@/lib/contracts/user'
import { maskCpf } from '@/lib/formats/pix'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { type Account, findPermissions } from '../accounts/accounts'
import { visibleAccount } from '../accounts/visible-account'
import { findFactors } from '../factors/second-factor'
import { maskCnpj } from '../people/mask'
import { person } from '../people/person.table'

async function loadDetail(scope: Scope, principal: Principal, { row, profile }: Account): Promise<UserDetail> {
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
  const knowsFactor = row.id === principal.id || principal.permissions.has('edit_users')
  const documents = { cpf: maskCpf(found.cpf), cnpj: maskCnpj(found.cnpj) }
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
      phone,
      whatsapp,
      ...address,
    },
    permissions: known
      .filter((permission) => held.has(permission.name))
      .map(({ name: permission, label, group }) => ({ name: permission, label, group })),
    second_factor: knowsFactor ? (await findFactors(scope, row.id)).length > 0 : null,
    row_version: row.row_version,
  }
}

const read = verb(
  {
    permission: 'authenticated',
    summary: 'A person of the office: oneself, or with list_users another',
    params: z.object({ uuid: z.uuid() }),
    output: inData(userDetailSchema),
  },
  async ({ params, principal, ...scope }) => {
    const account = await visibleAccount(scope, principal, params.uuid, 'list_users')
    return { status: true, data: await loadDetail(scope, principal, account) }
  },
)

export const userRoutes: Route[] = [route('GET', '/api/user/{uuid}', read)]
