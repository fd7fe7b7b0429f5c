import { type SQL, sql } from 'drizzle-orm'
import { inTenant } from '../../core/database/scope'
import type { Opened } from '../backend'
import { readProduction } from '../dashboard/rows'

const number = (value: unknown) => Number(value)
const maybe = (value: unknown) => (value === null ? null : Number(value))
const micros = (value: unknown) => (value === null ? null : BigInt(value as string))
const text = (value: unknown) => value as string
const maybeText = (value: unknown) => value as string | null

/** The rows that reports count, with those of production, read table by table; moments in microseconds. */
export async function readRows(opened: Pick<Opened, 'database' | 'clock'>) {
  const read = (query: SQL) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      const { rows } = await tx.execute<Record<string, unknown>>(query)
      return rows
    })
  const at = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint::text`)
  const production = await readProduction(opened)
  const facts = (await read(sql`select * from proposal`)).map((row) => ({
    ...{ id: number(row.id), uuid: text(row.uuid), number: String(row.number), ade: maybeText(row.ade_number) },
    ...{ type: text(row.operation_type), customer: number(row.customer_id), user: number(row.user_id) },
    ...{ commission: text(row.commission_status) },
    path: (row.hierarchy_path as { user_id: number }[]).map(({ user_id }) => user_id),
  }))
  const clients = await read(sql`select * from physical_customer`)
  return {
    ...production,
    facts: new Map(facts.map((one) => [one.id, one])),
    stays: (
      await read(sql`select proposal_id, "to", ${at('created_at')} as at from proposal_status_history order by id`)
    ).map((row) => ({ proposal: number(row.proposal_id), to: text(row.to), at: BigInt(row.at as string) })),
    given: (await read(sql`select *, reversed_at::text as day from proposal_reversal`)).map((row) => ({
      ...{ id: number(row.id), proposal: number(row.proposal_id), day: text(row.day), reason: text(row.reason) },
      ...{ percentage: BigInt(row.percentage as string), corrected: row.corrected as boolean },
    })),
    pendencies: (
      await read(sql`select *, ${at('created_at')} as created, ${at('due_at')} as due, ${at('resolved_at')} as resolved
        from pendency where deleted_at is null`)
    ).map((row) => ({
      ...{ id: number(row.id), proposal: number(row.proposal_id), type: text(row.type), title: text(row.title) },
      ...{ status: text(row.status), priority: text(row.priority), assignee: maybe(row.assigned_to) },
      ...{ created: BigInt(row.created as string), due: micros(row.due), resolved: micros(row.resolved) },
    })),
    clients: clients.map((row) => ({
      ...{ id: number(row.id), uuid: text(row.uuid), cpf: text(row.cpf), name: text(row.name) },
      deleted: row.deleted_at !== null,
      phones: row.phones as { number: string; primary: boolean; added_by: number }[],
      addresses: row.addresses as { state: string | null; added_by: number }[],
    })),
    links: (await read(sql`select * from customer_user order by id`)).map((row) => ({
      ...{ customer: number(row.customer_id), user: number(row.user_id), name: maybeText(row.name) },
    })),
    contacts: (await read(sql`select *, ${at('created_at')} as at from follow_up where deleted_at is null`)).map(
      (row) => ({
        ...{ user: number(row.user_id), customer: maybe(row.customer_id), proposal: maybe(row.proposal_id) },
        at: BigInt(row.at as string),
      }),
    ),
    now: BigInt(opened.clock.now.getTime()) * 1000n,
  }
}

export type Rows = Awaited<ReturnType<typeof readRows>>
