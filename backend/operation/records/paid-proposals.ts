import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bankSql } from '../../catalogue/in-sql'
import type { Scope } from '../../core/database/scope'
import { physicalCustomer } from './physical-customer.table'
import { proposal } from './proposal.table'

/** A proposal that the bank has paid, as a receipt of its commission tells of it. */
export interface PaidProposal {
  id: number
  uuid: string
  number: number
  installments: number
  user_id: number
  money_events: number
  paid_at: string
}

/** Paid proposals, reversed ones too, by uuid; locked in the order of their ids. Those that were never paid are left out. */
export async function lockPaid({ tx, tenant }: Scope, uuids: readonly string[]): Promise<Map<string, PaidProposal>> {
  const { rows } = await tx.execute<PaidProposal & Record<string, unknown>>(sql`
    select id::int as id, uuid, number, installments, user_id::int as user_id, money_events, paid_at::text as paid_at
    from ${proposal}
    where tenant_id = ${tenant.id} and uuid = any(${sql.param([...new Set(uuids)])}::uuid[]) and deleted_at is null
      and status in ('paid', 'reversed') and paid_at is not null
    order by id for update`)
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** A paid proposal as a receipt of its commission names it. */
export interface PayableProposal {
  uuid: string
  installments: number
}

/** Paid proposals, reversed ones too, by id. */
export async function findPayable(
  { tx, tenant }: Scope,
  ids: readonly number[],
): Promise<Map<number, PayableProposal>> {
  const { rows } = await tx.execute<{ id: string; uuid: string; installments: number }>(sql`
    select id, uuid, installments from ${proposal}
    where tenant_id = ${tenant.id} and id = any(${sql.param([...new Set(ids)])}::bigint[]) and deleted_at is null
      and status in ('paid', 'reversed') and paid_at is not null`)
  return new Map(rows.map(({ id, uuid, installments }) => [Number(id), { uuid, installments }]))
}

/** A proposal's number; locked. */
export async function lockNumber({ tx, tenant }: Scope, id: number): Promise<number> {
  const [row] = await tx
    .select({ number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, id)))
    .for('update')
  // Guarantee: whoever names it has a foreign key to it.
  return row?.number ?? 0
}

/**
 * Proposals as a receipt names them, as a subquery `(id, uuid, number, ade_number, bank_id, bank, customer, status,
 * paid_at, is_live)`; the deleted too.
 */
export const toldProposals = ({ tenant }: Scope): SQL => sql`(
  select ${proposal.id} as id, ${proposal.uuid} as uuid, ${proposal.number} as number, ${proposal.ade_number} as ade_number,
    ${proposal.bank_id} as bank_id, ${bankSql(proposal.tenant_id, proposal.bank_id)} ->> 'name' as bank,
    ${physicalCustomer.name} as customer, ${proposal.status} as status, ${proposal.paid_at} as paid_at,
    ${proposal.deleted_at} is null as is_live
  from ${proposal}
  join ${physicalCustomer} on ${physicalCustomer.tenant_id} = ${proposal.tenant_id}
    and ${physicalCustomer.id} = ${proposal.customer_id}
  where ${proposal.tenant_id} = ${tenant.id})`
