import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import type { CertificationKind } from '@/lib/kinds/people'
import type { Scope } from '../../core/database/scope'
import { notify } from '../../system/notifications/notify'
import { certification } from '../people/certification.table'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { dueWarning, isOver, warningDays } from './warnings'

/** Kinds as messages say them; messages are Portuguese. */
const kinds: Readonly<Record<CertificationKind, string>> = {
  consignado: 'consignado',
  completa: 'completa',
  veiculos: 'veículos',
  imobiliario: 'crédito imobiliário',
  cdc: 'CDC',
}

const spoken = (day: string) => day.split('-').toReversed().join('/')

/** Ends that are near or over, of active people, and were not renewed. */
const findEnding = ({ tx, tenant }: Scope, today: string) =>
  tx
    .select({
      id: certification.id,
      kind: certification.kind,
      expires_at: certification.expires_at,
      user_id: certification.user_id,
      uuid: user.uuid,
      name: person.name,
    })
    .from(certification)
    .innerJoin(user, and(eq(user.tenant_id, certification.tenant_id), eq(user.id, certification.user_id)))
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(
      and(
        eq(certification.tenant_id, tenant.id),
        isNull(certification.deleted_at),
        lte(certification.expires_at, addDays(today, Math.max(...warningDays))),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        sql`not exists (select from certification renewed where renewed.tenant_id = ${certification.tenant_id}
          and renewed.user_id = ${certification.user_id} and renewed.kind = ${certification.kind}
          and renewed.deleted_at is null and renewed.expires_at > ${certification.expires_at})`,
      ),
    )
    .orderBy(certification.id)

/**
 * Tells people and staff of certifications that end (certifications.md#warnings). Idempotent: of two runs at once, on
 * replicas too, the second waits for the row, and finds its warning given.
 */
export async function warnCertifications(scope: Scope, today: string): Promise<void> {
  const { tx, tenant } = scope
  for (const { id, kind, expires_at, user_id, uuid, name } of await findEnding(scope, today)) {
    const due = dueWarning(expires_at, today)
    if (due === null) continue
    const given = await tx
      .update(certification)
      .set({ warned_days: due })
      .where(
        and(
          eq(certification.tenant_id, tenant.id),
          eq(certification.id, id),
          sql`(${certification.warned_days} is null or ${certification.warned_days} > ${due})`,
        ),
      )
      .returning({ id: certification.id })
    if (given.length === 0) continue
    await notify(scope, {
      action: 'certification.expiring',
      variables: {
        broker: name,
        kind: kinds[kind],
        status: `${due === isOver ? 'venceu' : 'vence'} em ${spoken(expires_at)}`,
      },
      people: { owner: [user_id] },
      link: `/users/view/${uuid}`,
    })
  }
}
