import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { inTenant } from '../core/database/scope'
import { physicalCustomer } from '../operation/records/physical-customer.table'
import { type PathStep, proposal } from '../operation/records/proposal.table'
import type { Opened } from './backend'

type Wanted = { owner?: string; status?: ProposalStatus; path?: PathStep[]; customer?: string; ade?: string }

/** Adds a proposal of `owner` with a client of its own, whose name is unique. */
export async function putProposal(
  { database, clock }: Pick<Opened, 'database' | 'clock'>,
  { owner = 'corretor', status = 'under_analysis', path = [], customer = 'Cliente de Teste', ade }: Wanted = {},
) {
  return inTenant(database, 'aurora', clock.now, async ({ tx, tenant, now }) => {
    type Found = { id: string; bank_id: string; agreement_id: string; product_id: string }
    const sellers = await tx.execute<Found>(
      sql`select id from "user" where tenant_id = ${tenant.id} and username = ${owner}`,
    )
    const tables = await tx.execute<Found>(
      sql`select id, bank_id, agreement_id, product_id from "table" where tenant_id = ${tenant.id} order by id limit 1`,
    )
    const [seller, table] = [sellers.rows[0], tables.rows[0]]
    if (!seller || !table) throw new Error('the demo lacks a seller or a table')
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
    const [client] = await tx
      .insert(physicalCustomer)
      .values({ ...stamp, cpf: String(randomInt(10 ** 10, 10 ** 11)), name: customer, birth_date: '1960-05-04' })
      .returning()
    const [added] = await tx
      .insert(proposal)
      .values({
        ...stamp,
        number: randomInt(900_000, 999_999_999),
        customer_id: client?.id ?? 0,
        user_id: Number(seller.id),
        bank_id: Number(table.bank_id),
        agreement_id: Number(table.agreement_id),
        product_id: Number(table.product_id),
        table_id: Number(table.id),
        operation_type: 'new',
        ade_number: ade ?? null,
        installments: 84,
        contract_value: 1_873_452n,
        net_value: 1_811_964n,
        status,
        status_since: now,
        status_before_pendency: status === 'pending' ? 'under_analysis' : null,
        origin: 'broker',
        hierarchy_path: path,
      })
      .returning()
    if (!added) throw new Error('an insert of one row answers it')
    return added
  })
}
