import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Acting } from '../../core/kernel/acting'
import { customerBankAccount, customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

/** The entries with those of `from` made `to`'s. */
const passedOn = (entries: AnyPgColumn, from: number, to: number) => sql`(
  select coalesce(jsonb_agg(case when (entry ->> 'added_by')::bigint = ${from}
    then entry || jsonb_build_object('added_by', ${to}::bigint) else entry end order by at), '[]'::jsonb)
  from jsonb_array_elements(${entries}) with ordinality as given (entry, at))`

/** Ids of the clients linked to this seller. */
async function linkedTo({ tx, tenant }: Acting, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: customerUser.customer_id })
    .from(customerUser)
    .where(and(eq(customerUser.tenant_id, tenant.id), eq(customerUser.user_id, userId)))
    .orderBy(customerUser.customer_id)
  return rows.map(({ id }) => id)
}

/**
 * Hands a seller's clients to another (brokers.md#handing-over): links with the names typed, the entries that the first
 * one added, and who owns the file. Answers the clients; the first one's links stay until `endLinks`.
 */
export async function handClients(acting: Acting, from: number, to: number): Promise<number[]> {
  const { tx, tenant, now, principal } = acting
  const clients = await linkedTo(acting, from)
  if (clients.length === 0) return []
  const stamp = sql`${tenant.id}, ${now}, ${now}, ${principal.id}`
  await tx.execute(sql`
    insert into customer_user (tenant_id, created_at, updated_at, created_by, customer_id, user_id, name, birth_date)
    select ${stamp}, customer_id, ${to}, name, birth_date from customer_user
    where tenant_id = ${tenant.id} and user_id = ${from}
    on conflict do nothing`)
  const { phones, emails, addresses, owner_user_id } = physicalCustomer
  await tx
    .update(physicalCustomer)
    .set({
      phones: passedOn(phones, from, to),
      emails: passedOn(emails, from, to),
      addresses: passedOn(addresses, from, to),
      owner_user_id: sql`case when ${owner_user_id} = ${from} then ${to}::bigint else ${owner_user_id} end`,
      updated_at: now,
      row_version: sql`${physicalCustomer.row_version} + 1`,
    })
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), inArray(physicalCustomer.id, clients)))
  // The other one may have entered the same benefit: then both stay, each with who brought it.
  await tx.execute(sql`
    update customer_benefit entered set added_by = ${to}, updated_at = ${now}
    where entered.tenant_id = ${tenant.id} and entered.added_by = ${from} and not exists (
      select from customer_benefit same where same.tenant_id = entered.tenant_id
        and same.customer_id = entered.customer_id and same.agreement_id = entered.agreement_id
        and same.benefit_number = entered.benefit_number and same.added_by = ${to} and same.deleted_at is null)`)
  await tx
    .update(customerBankAccount)
    .set({ added_by: to, updated_at: now })
    .where(and(eq(customerBankAccount.tenant_id, tenant.id), eq(customerBankAccount.added_by, from)))
  return clients
}

/** Ends a seller's links to clients with whom none of their proposals stays; answers how many end. */
export async function endLinks({ tx, tenant }: Acting, userId: number): Promise<number> {
  const gone = await tx
    .delete(customerUser)
    .where(
      and(
        eq(customerUser.tenant_id, tenant.id),
        eq(customerUser.user_id, userId),
        sql`not exists (select from ${proposal} where ${proposal.tenant_id} = ${customerUser.tenant_id}
          and ${proposal.customer_id} = ${customerUser.customer_id} and ${proposal.user_id} = ${userId})`,
      ),
    )
    .returning({ id: customerUser.id })
  return gone.length
}
