import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '../../core/database/scope'
import {
  customerBankAccount,
  customerBenefit,
  customerUser,
  physicalCustomer,
} from '../records/physical-customer.table'

/**
 * Links `userId` to the client as a seller (clients.md#who-sees-a-client); `typed` is the name they are shown, if the
 * CPF was known already. The first link makes the client theirs. Answers `first`; null if the link exists.
 */
export async function linkTo(
  { tx, tenant, now }: Scope,
  customerId: number,
  userId: number,
  by: number | null,
  typed: { name: string; birth_date: string } | null = null,
): Promise<{ first: boolean } | null> {
  const [linked] = await tx
    .insert(customerUser)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: by,
      customer_id: customerId,
      user_id: userId,
      ...typed,
    })
    .onConflictDoNothing()
    .returning({ id: customerUser.id })
  if (!linked) return null
  const [owned] = await tx
    .update(physicalCustomer)
    .set({ owner_user_id: userId })
    .where(
      and(
        eq(physicalCustomer.tenant_id, tenant.id),
        eq(physicalCustomer.id, customerId),
        isNull(physicalCustomer.owner_user_id),
      ),
    )
    .returning({ id: physicalCustomer.id })
  return { first: owned !== undefined }
}

const handedTo = (entries: AnyPgColumn, userId: number): SQL => sql`(
  select coalesce(jsonb_agg(entry || jsonb_build_object('added_by', ${userId}::bigint) order by at), '[]'::jsonb)
  from jsonb_array_elements(${entries}) with ordinality as given (entry, at))`

/**
 * Links the client to the owner of a proposal that staff enter; if nobody had the client before, with all fields that
 * staff know.
 */
export async function handCustomer(
  scope: Scope,
  customerId: number,
  userId: number,
  by: number | null = null,
): Promise<void> {
  const linked = await linkTo(scope, customerId, userId, by)
  if (!linked?.first) return
  const { tx, tenant } = scope
  await tx
    .update(physicalCustomer)
    .set({
      phones: handedTo(physicalCustomer.phones, userId),
      emails: handedTo(physicalCustomer.emails, userId),
      addresses: handedTo(physicalCustomer.addresses, userId),
    })
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, customerId)))
  for (const table of [customerBenefit, customerBankAccount]) {
    await tx
      .update(table)
      .set({ added_by: userId })
      .where(and(eq(table.tenant_id, tenant.id), eq(table.customer_id, customerId)))
  }
}
