import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { physicalCustomer } from './physical-customer.table'
import { proposal, proposalReversal } from './proposal.table'

/** A proposal as a bank's report of commissions is compared with it. Cents; `reversed` in 1/10,000 percent. */
export interface ReportedProposal {
  id: number
  uuid: string
  /** Without separators and leading zeros. */
  ade_key: string | null
  cpf: string
  /** Null while it is not paid here. */
  paid_at: string | null
  installments: number
  contract_value: bigint
  net_value: bigint
  outstanding_balance: bigint | null
  /** The share that its live reversals took. */
  reversed: bigint
}

/** Keys that proposals are found by. */
interface Sought {
  ades?: readonly string[]
  cpfs?: readonly string[]
  ids?: readonly number[]
}

type Found = Record<'id' | 'uuid' | 'ade_key' | 'cpf' | 'paid_at' | 'installments', string> &
  Record<'contract_value' | 'net_value' | 'outstanding_balance' | 'reversed', string | null>

/** A bank's living proposals by the keys of its report, in the order of their ids. */
export async function findReported({ tx, tenant }: Scope, bankId: number, sought: Sought): Promise<ReportedProposal[]> {
  const { ades = [], cpfs = [], ids = [] } = sought
  const conditions: SQL[] = [
    ...(ades.length > 0 ? [sql`${proposal.ade_key} = any(${sql.param([...ades])}::text[])`] : []),
    ...(ids.length > 0 ? [sql`${proposal.id} = any(${sql.param([...ids])}::bigint[])`] : []),
    ...(cpfs.length > 0
      ? [
          sql`${proposal.customer_id} in (select ${physicalCustomer.id} from ${physicalCustomer}
            where ${physicalCustomer.tenant_id} = ${tenant.id}
              and ${physicalCustomer.cpf} = any(${sql.param([...cpfs])}::text[]))`,
        ]
      : []),
  ]
  const found = new Map<number, ReportedProposal>()
  for (const condition of conditions) {
    const { rows } = await tx.execute<Found>(sql`
      select ${proposal.id} as id, ${proposal.uuid} as uuid, ${proposal.ade_key} as ade_key, ${physicalCustomer.cpf} as cpf,
        (case when ${proposal.status} in ('paid', 'reversed') then ${proposal.paid_at} end)::text as paid_at,
        ${proposal.installments} as installments, ${proposal.contract_value}::text as contract_value,
        ${proposal.net_value}::text as net_value, ${proposal.outstanding_balance}::text as outstanding_balance,
        (select sum(${proposalReversal.percentage}) from ${proposalReversal}
          where ${proposalReversal.tenant_id} = ${proposal.tenant_id} and ${proposalReversal.proposal_id} = ${proposal.id}
            and not ${proposalReversal.corrected})::text as reversed
      from ${proposal} join ${physicalCustomer} on ${physicalCustomer.tenant_id} = ${proposal.tenant_id}
        and ${physicalCustomer.id} = ${proposal.customer_id}
      where ${proposal.tenant_id} = ${tenant.id} and ${proposal.bank_id} = ${bankId} and ${proposal.deleted_at} is null
        and ${proposal.status} not in ('cancelled', 'rejected') and ${condition}`)
    for (const row of rows) {
      found.set(Number(row.id), {
        ...{ id: Number(row.id), uuid: row.uuid, ade_key: row.ade_key, cpf: row.cpf, paid_at: row.paid_at },
        ...{ installments: Number(row.installments), reversed: BigInt(row.reversed ?? 0) },
        ...{ contract_value: BigInt(row.contract_value ?? 0), net_value: BigInt(row.net_value ?? 0) },
        outstanding_balance: row.outstanding_balance === null ? null : BigInt(row.outstanding_balance),
      })
    }
  }
  return [...found.values()].toSorted((one, other) => one.id - other.id)
}
