import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The person owes an invoice for a month's payments: as their account says, or by what they are (payees.md#the-account). */
export const requiresInvoiceSql = (tenant: SQLWrapper, userId: SQLWrapper): SQL => sql`coalesce(
  (select known.requires_invoice from payee_account known where known.tenant_id = ${tenant} and known.user_id = ${userId}
    and known.deleted_at is null),
  (select coalesce(b.broker_kind <> 'individual', p.kind = 'PJ') from "user" u
    join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
    left join broker b on b.tenant_id = u.tenant_id and b.user_id = u.id and b.deleted_at is null
    where u.tenant_id = ${tenant} and u.id = ${userId}),
  true)`
