import { aliasedTable, and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DueContact } from '@/lib/contracts/attention'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { shownName, typedFor } from '../customers/named'
import { firstPhone, loadSeen } from '../customers/scope'
import { callcenterTitle, followUp } from '../records/follow-up.table'
import { type CustomerPhone, customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

/** Contacts listed on Início; the others are in the clients' files. */
const shown = 20

/** Condition: a later follow-up exists, so the due contact has been made. */
function answered({ tx, tenant }: Acting): SQL {
  const later = aliasedTable(followUp, 'later')
  return sql`exists ${tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.tenant_id, tenant.id),
        isNull(later.deleted_at),
        sql`${later.id} > ${followUp.id}`,
        or(
          eq(later.proposal_id, followUp.proposal_id),
          and(eq(later.customer_id, followUp.customer_id), isNull(followUp.proposal_id)),
        ),
      ),
    )}`
}

/** One's own follow-ups, of clients and proposals that one still sees (clients.md#follow-ups). */
function stillSeen(acting: Acting): SQL | undefined {
  const { tx, tenant } = acting
  const ofClient = visibleRows(acting, customerUser.user_id)
  if (!ofClient) return undefined
  const linked = tx
    .select({ one: sql`1` })
    .from(customerUser)
    .where(and(eq(customerUser.tenant_id, tenant.id), eq(customerUser.customer_id, followUp.customer_id), ofClient))
  return or(sql`exists ${linked}`, visibleRows(acting, proposal.user_id, proposal.hierarchy_path))
}

/** This person's contacts due today or overdue (clients.md#follow-ups), the longest overdue first. */
export async function dueContacts(
  acting: Acting,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ rows: DueContact[]; total: number }> {
  const { tx, tenant, principal } = acting
  const found = await tx
    .select({
      id: followUp.id,
      title: callcenterTitle.name,
      note: followUp.note,
      channel: followUp.channel,
      next: followUp.next_contact_at,
      customer: {
        uuid: physicalCustomer.uuid,
        name: physicalCustomer.name,
        do_not_disturb: physicalCustomer.do_not_disturb,
      },
      phones: physicalCustomer.phones,
      called: typedFor(acting),
      proposal: { uuid: proposal.uuid, number: proposal.number },
      total: sql<string>`count(*) over ()`,
    })
    .from(followUp)
    .innerJoin(
      callcenterTitle,
      and(eq(callcenterTitle.tenant_id, tenant.id), eq(callcenterTitle.id, followUp.title_id)),
    )
    .leftJoin(proposal, and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, followUp.proposal_id)))
    .leftJoin(
      physicalCustomer,
      and(
        eq(physicalCustomer.tenant_id, tenant.id),
        sql`${physicalCustomer.id} = coalesce(${followUp.customer_id}, ${proposal.customer_id})`,
      ),
    )
    .where(
      and(
        eq(followUp.tenant_id, tenant.id),
        isNull(followUp.deleted_at),
        eq(followUp.user_id, principal.id),
        sql`${followUp.next_contact_at} < (${today}::date + 1)::timestamp at time zone ${timeZone}`,
        sql`not ${answered(acting)}`,
        stillSeen(acting),
      ),
    )
    .orderBy(asc(followUp.next_contact_at), asc(followUp.id))
    .limit(shown)
  const seen = await loadSeen(acting)
  /** The phone as the list of clients shows it; null for those who may not open the list. */
  const phoneToCall = (phones: readonly CustomerPhone[] | null) => {
    const phone = principal.permissions.has('list_clients') && firstPhone(phones ?? [], seen)
    return phone ? { number: phone.number, whatsapp: phone.whatsapp } : null
  }
  return {
    rows: found.map(({ total: _, next, called, phones, ...row }) => ({
      ...row,
      customer: row.customer && {
        ...shownName(acting, { ...row.customer, typed: called }),
        phone: phoneToCall(phones),
      },
      next_contact_at: next ? localTime(next, timeZone) : '',
    })),
    total: Number(found[0]?.total ?? 0),
  }
}
