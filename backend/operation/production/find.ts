import { sql } from 'drizzle-orm'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import { tablePricing } from '../../catalogue/table-pricing'
import { inChunks } from '../../core/database/chunks'
import type { Acting } from '../../core/kernel/acting'
import { findProposals, type Held } from '../reading/held'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

/** A proposal that a line may mean, with its client's CPF and its product's base. */
export type Told = Held & { cpf: string; commission_base: CommissionBase | null }

interface Key {
  bank_id: number
  ade: string
}
const textOf = ({ bank_id, ade }: Key) => `${bank_id} ${ade}`

/**
 * The proposals of each bank and ADE within this person's scope, closed ones too; an ADE without separators and leading
 * zeros. A fixed number of queries for each thousand keys.
 */
export async function findTold(acting: Acting, keys: readonly Key[]): Promise<(key: Key) => Told[]> {
  const { tx, tenant } = acting
  const found = new Map<string, Told[]>()
  for (const some of inChunks(keys)) {
    const asked = sql`${sql.param(some.map(({ bank_id }) => bank_id))}::bigint[], ${sql.param(some.map(({ ade }) => ade))}::text[]`
    const { rows } = await tx.execute<{ id: string; cpf: string }>(sql`
      select ${proposal.id} as id, ${physicalCustomer.cpf} as cpf
      from ${proposal} join ${physicalCustomer} on ${physicalCustomer.tenant_id} = ${proposal.tenant_id}
        and ${physicalCustomer.id} = ${proposal.customer_id}
      join (select distinct given.* from unnest(${asked}) as given(bank_id, ade)) asked
        on asked.bank_id = ${proposal.bank_id} and asked.ade = ${proposal.ade_key}
      where ${proposal.tenant_id} = ${tenant.id} and ${proposal.deleted_at} is null`)
    const cpfs = new Map(rows.map(({ id, cpf }) => [Number(id), cpf]))
    const seen = await findProposals(acting, [...cpfs.keys()])
    const tables = await tablePricing(acting, [...new Set(seen.map(({ table_id }) => table_id))])
    for (const row of seen) {
      const key = textOf({ bank_id: row.bank_id, ade: row.ade_key ?? '' })
      const commission_base = tables.get(row.table_id)?.commission_base ?? null
      found.set(key, [...(found.get(key) ?? []), { ...row, cpf: cpfs.get(row.id) ?? '', commission_base }])
    }
  }
  return (key) => found.get(textOf(key)) ?? []
}
