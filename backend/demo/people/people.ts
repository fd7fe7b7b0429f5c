import { inArray } from 'drizzle-orm'
import { firstTermsVersion } from '../../company/default-terms'
import type { Scope } from '../../core/database/scope'
import { writeAudit } from '../../core/kernel/audit'
import { addUser, type NewUser } from '../../identity/accounts/new-user'
import { acceptTerms } from '../../identity/people/accept-terms'
import { deleteUser } from '../../identity/people/delete-user'
import { permission } from '../../identity/people/permission.table'
import { userPermission } from '../../identity/people/user.table'
import { demoUuid, type Random } from '../basics/random'
import { demoAlphanumericCnpj, demoCnpj, demoCpf } from './documents'
import { firstNames, places, surnames } from './people-data'
import { makePersonal } from './personal'
import type { Post } from './staff'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A circle with the initials: a small file, the same in every run. */
function drawAvatar(initials: string, hue: number): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/>` +
    `<circle cx="48" cy="38" r="17" fill="#fff"/><path d="M14 96a34 34 0 0 1 68 0z" fill="#fff"/><title>${initials}</title></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

function makePerson(random: Random, post: Post, position: number, name: [string, string]): NewUser['person'] {
  const [first, last] = name
  const [zip_code, street, district, city, state, city_ibge, ddd] = random.pick(places)
  const isFirm = post.firm !== undefined && post.firm.kind !== 'individual'
  const phone = `+55${ddd}90000${String(1000 + position).padStart(4, '0')}`
  const who = `${first} ${last}`
  const fullname = `${who} ${random.pick(surnames)}`
  return {
    kind: isFirm ? 'PJ' : 'PF',
    name: who,
    fullname,
    cpf: demoCpf(position),
    birth_date: `${random.whole(1960, 2003)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    phone,
    whatsapp: phone,
    zip_code,
    street,
    district,
    city,
    state,
    city_ibge,
    number: String(random.whole(10, 1990)),
    ...(!isFirm && makePersonal(position, fullname)),
    ...(isFirm && {
      corporate_reason: `${last} ${post.firm?.kind === 'mei' ? 'Serviços de Crédito MEI' : 'Promotora de Crédito Ltda'}`,
      fantasy_name: `${last} Crédito`,
      cnpj: post.firm?.alphanumeric ? demoAlphanumericCnpj(position) : demoCnpj(position),
    }),
  }
}

async function grant({ tx, tenant }: Scope, user_id: number, names: readonly string[]) {
  const found = await tx
    .select({ id: permission.id })
    .from(permission)
    .where(inArray(permission.name, [...names]))
  const rows = found.map(({ id }) => ({ tenant_id: tenant.id, user_id, permission_id: id, granted: true }))
  await tx.insert(userPermission).values(rows)
}

/**
 * The terms accepted on joining, from their own connection. One in seventeen has not yet: they are asked at their next
 * sign-in. Nobody with a login of the demo's is among them.
 */
async function accept(scope: Scope, user_id: number, { login, role }: Post, position: number): Promise<void> {
  if (!login && role === 'Corretor' && position % 17 === 0) return
  const origin = { requestId: '', ip: `203.0.113.${position + 1}`, userAgent: agents[position % agents.length] ?? null }
  await acceptTerms(scope, user_id, firstTermsVersion, origin)
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]

/** Adds one tenant's people. Tenants are isolated, so the same documents appear in each. */
export async function addPeople(scope: Scope, random: Random, posts: readonly Post[], password_hash: string) {
  const { slug } = scope.tenant
  for (const [position, post] of posts.entries()) {
    const name: [string, string] = [random.pick(firstNames), random.pick(surnames)]
    const login = post.login ?? `${plain(name.join('.'))}${position}`
    const joined = daysBefore(scope.now, random.whole(30, 540))
    const waiting = post.status === 'invited'
    const at = { ...scope, now: joined }
    const row = await addUser(at, {
      uuid: demoUuid(`${slug}/user/${login}`),
      username: login,
      email: `${login}@${slug}.example.com`,
      password_hash,
      role: post.role,
      status: post.status === 'deleted' ? 'active' : post.status,
      onboarding: waiting ? 'waiting' : 'finished',
      must_change_password: waiting,
      avatar_url: post.avatar ? drawAvatar(name.map((part) => part[0]).join(''), random.whole(0, 359)) : null,
      ...(post.status === 'blocked' && { blocked_reason: 'Documentação vencida.' }),
      ...(!waiting && {
        last_login_at: daysBefore(scope.now, random.whole(1, 30)),
      }),
      person: makePerson(random, post, position, name),
      ...(post.firm && { broker: { broker_kind: post.firm.kind, joined_at: toDay(joined) } }),
    })
    if (!waiting) await accept(at, row.id, post, position)
    if (post.granted) await grant(at, row.id, post.granted)
    const after = { email: row.email, type_user: row.type_user, status: row.status }
    await writeAudit(at, { action: 'created', entity: 'user', entity_id: row.uuid, after })
    if (post.status === 'deleted') await deleteUser(scope, row.id)
  }
}
