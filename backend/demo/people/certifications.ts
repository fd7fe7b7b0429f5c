import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import { type CertificationKind, certificationKinds } from '@/lib/kinds/people'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { dueWarning } from '../../identity/certifications/warnings'
import { addCertification } from '../../identity/certifications/write'
import { certification } from '../../identity/people/certification.table'
import { user } from '../../identity/people/user.table'
import { makeRandom, type Random } from '../basics/random'

const validDays = 3 * 365
/** The person whose certification is over. */
const uncertified = 'corretor3'

/** Days until the last one: every seventh ends within 30, every eleventh is over. */
function daysLeft(random: Random, login: string, position: number): number {
  if (login === 'corretor') return 400
  if (login === uncertified || position % 11 === 5) return -random.whole(3, 40)
  return position % 7 === 3 ? random.whole(8, 29) : random.whole(70, 900)
}

/** Adds the certifications (demo.md#tenants-and-people), by a generator of their own; each warning due has been given. */
export async function addCertifications(scope: Scope, author: number): Promise<void> {
  const { tx, tenant } = scope
  const random = makeRandom(20_261_126)
  const today = localDay(scope.now, 'America/Sao_Paulo')
  const people = await tx
    .select({ id: user.id, uuid: user.uuid, login: user.username })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        inArray(user.type_user, ['Corretor', 'Comercial']),
        sql`${user.status} <> 'invited'`,
      ),
    )
    .orderBy(user.id)
  for (const [position, person] of people.entries()) {
    if (random.next() < 0.1 && !['corretor', uncertified].includes(person.login)) continue
    const others = certificationKinds.filter((kind) => kind !== 'consignado' && kind !== 'completa')
    const kinds: CertificationKind[] = ['consignado', ...(random.next() < 0.25 ? [random.pick(others)] : [])]
    for (const kind of kinds) {
      const left = kind === 'consignado' ? daysLeft(random, person.login, position) : random.whole(70, 900)
      const expires_at = addDays(today, left)
      const input = {
        ...{ kind, expires_at, issued_at: addDays(expires_at, -validDays) },
        issuer: kind === 'imobiliario' ? ('ABECIP' as const) : random.pick(['FEBRABAN', 'ANEPS'] as const),
        number: String(random.whole(100_000, 999_999)),
      }
      const entries: Partial<AuditEntry>[] = []
      const acting = { ...scope, principal: { id: author }, audit: (entry: Partial<AuditEntry>) => entries.push(entry) }
      const { id } = await addCertification(acting, person, input)
      await tx
        .update(certification)
        .set({ warned_days: dueWarning(expires_at, today) })
        .where(and(eq(certification.tenant_id, tenant.id), eq(certification.id, id)))
      await writeAudits(
        scope,
        entries.map((entry) => ({ ...entry, entity: 'certification', user_id: author }) as AuditEntry),
      )
    }
  }
}
