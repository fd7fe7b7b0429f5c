import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { inTenant } from '../../core/database/scope'
import type { Opened } from '../backend'

/** A proposal as it is stored; moments in milliseconds, money in cents. */
export interface PlainProposal {
  id: number
  user: number
  bank: number
  agreement: number
  product: number
  table: number
  team: number | null
  status: ProposalStatus
  since: number
  submitted: number | null
  typed: number | null
  cancelled: number | null
  paid: string | null
  contract: bigint
  net: bigint
  path: number[]
}
export interface PlainUser {
  id: number
  uuid: string
  login: string
  name: string
  role: Role
  status: string
  deleted: boolean
}

const number = (value: unknown) => Number(value)
const maybe = (value: unknown) => (value === null ? null : Number(value))

/** Every row that the figures are made of, without deleted proposals, read table by table. */
export async function readProduction(opened: Pick<Opened, 'database' | 'clock'>) {
  const read = (query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      const { rows } = await tx.execute<Record<string, unknown>>(query)
      return rows
    })
  const ms = (column: string) => sql.raw(`extract(epoch from ${column})::float8 * 1000`)
  const proposals = (
    await read(sql`select *, paid_at::text as paid, ${ms('status_since')} as since, ${ms('submitted_at')} as submitted,
      ${ms('typed_at')} as typed, ${ms('cancelled_at')} as cancelled, contract_value::text as contract,
      net_value::text as net from proposal where deleted_at is null`)
  ).map(
    (row): PlainProposal => ({
      ...{ id: number(row.id), user: number(row.user_id), bank: number(row.bank_id) },
      ...{ agreement: number(row.agreement_id), product: number(row.product_id), table: number(row.table_id) },
      ...{ team: maybe(row.team_id), status: row.status as ProposalStatus, since: number(row.since) },
      ...{ submitted: maybe(row.submitted), typed: maybe(row.typed), cancelled: maybe(row.cancelled) },
      ...{ paid: row.paid as string | null, contract: BigInt(row.contract as string), net: BigInt(row.net as string) },
      path: (row.hierarchy_path as { user_id: number }[]).map(({ user_id }) => user_id),
    }),
  )
  const users = (
    await read(sql`select u.id, u.uuid, u.username, p.name, u.type_user, u.status, u.deleted_at is not null as deleted
      from "user" u join person p on p.id = u.person_id`)
  ).map(
    (row): PlainUser => ({
      ...{ id: number(row.id), uuid: row.uuid as string, login: row.username as string, name: row.name as string },
      ...{ role: row.type_user as Role, status: row.status as string, deleted: row.deleted as boolean },
    }),
  )
  const money = async (query: SQL) =>
    (await read(query)).map((row) => ({
      ...{ proposal: number(row.proposal_id), user: number(row.user_id ?? 0), day: row.day as string },
      ...{ status: row.status as string, broker: BigInt((row.broker as string) ?? 0) },
      ...{ company: BigInt((row.company as string) ?? 0), retained: BigInt((row.retained as string) ?? 0) },
    }))
  const named = async (table: string) =>
    new Map(
      (await read(sql`select id, name from ${sql.identifier(table)}`)).map((row) => [
        number(row.id),
        row.name as string,
      ]),
    )
  return {
    proposals,
    users,
    lines: await money(sql`select proposal_id, status, broker_amount::text as broker, company_amount::text as company,
      retained_amount::text as retained from proposal_commission`),
    overrides: await money(
      sql`select proposal_id, user_id, status, amount::text as broker from proposal_commission_override`,
    ),
    reversals: await money(sql`select proposal_id, reversed_at::text as day, corrected::text as status,
      percentage::text as broker from proposal_reversal`),
    payments:
      await money(sql`select id as proposal_id, user_id, paid_at::text as day, status, net_amount::text as broker
      from payment where deleted_at is null`),
    nodes: (
      await read(sql`select n.id, n.parent_id, n.user_id, t.name from commercial_hierarchy n
        join hierarchy_type t on t.id = n.hierarchy_type_id where n.deleted_at is null`)
    ).map((row) => ({
      id: number(row.id),
      parent: maybe(row.parent_id),
      user: number(row.user_id),
      type: row.name as string,
    })),
    brokers: (
      await read(sql`select user_id, commercial_hierarchy_id, joined_at::text from broker where deleted_at is null`)
    ).map((row) => ({
      user: number(row.user_id),
      node: maybe(row.commercial_hierarchy_id),
      joined: row.joined_at as string,
    })),
    members: (await read(sql`select user_id, team_id from user_team where left_at is null`)).map((row) => ({
      ...{ user: number(row.user_id), team: number(row.team_id) },
    })),
    teams: (
      await read(sql`select id, name, leader_id, commercial_hierarchy_id, monthly_goal::text as goal from team
        where deleted_at is null and active`)
    ).map((row) => ({
      ...{ id: number(row.id), name: row.name as string, leader: maybe(row.leader_id) },
      ...{ node: maybe(row.commercial_hierarchy_id), goal: row.goal === null ? 0n : BigInt(row.goal as string) },
    })),
    history: (
      await read(sql`select id, proposal_id, "to", ${ms('created_at')} as at from proposal_status_history order by id`)
    ).map((row) => ({ proposal: number(row.proposal_id), to: row.to as ProposalStatus, at: number(row.at) })),
    names: {
      ...{ bank: await named('bank'), agreement: await named('agreement'), product: await named('product') },
      ...{ table: await named('table'), team: await named('team') },
    },
  }
}

export type PlainRows = Awaited<ReturnType<typeof readProduction>>
