import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/database/handle'
import { ApiError } from '../errors/api-error'
import { tenant } from './tenant.table'

export type { Transaction }

/** A transaction of one tenant: row-level security limits every query in it to that tenant. */
export interface Scope {
  tx: Transaction
  tenant: { id: number; slug: string; name: string; allowRegister: boolean }
  now: Date
  /** Collects what is mailed once the transaction has committed; absent where nothing is sent (the demo, commands). */
  outgoing?: Outgoing[]
  /** Collects what is pushed to devices: it is enqueued in the transaction itself. Absent as `outgoing` is. */
  pushed?: Pushed[]
}

/** A notification for one device, by their ids. */
export interface Pushed {
  notification: number
  device: number
}

/** A message for one person's mailbox. */
export interface Outgoing {
  to: { name: string; address: string }
  subject: string
  /** The tenant's name. */
  company: string
  /** Sanitized HTML of a line or two. */
  message: string
  /** A path of the tenant's site. */
  link?: string | undefined
  /** Words that somebody wrote, in plain text. */
  written?: string | undefined
  /** An answer to it belongs to this record, as written by the one it is for. */
  answers?: { recordId: number; userId: number } | undefined
}

/** Takes what a transaction of the tenant `slug` leaves for people. */
export interface Post {
  /** After the commit: sends the mails, in the background. */
  mail: (slug: string, outgoing: readonly Outgoing[]) => void
  /** Within the transaction: enqueues the pushes, so that both commit or neither does. */
  enqueue: (tx: Transaction, slug: string, pushed: readonly Pushed[]) => Promise<void>
  /** After the commit: wakes the queue. */
  wake: () => void
}

/** A transaction of a tenant, now. */
export type InTenant = <T>(slug: string, work: (scope: Scope) => Promise<T>) => Promise<T>

/** The role that every query of a request runs as: it owns nothing and bypasses nothing. */
export const appRole = 'balcao_app'

/** Switches the rest of the transaction to `balcao_app` and to the tenant of this id. */
export async function enterTenant(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`set local role ${sql.identifier(appRole)}`)
  await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
}

/** As `enterTenant`, in the statement that finds the tenant, since every call begins with it. */
async function enterActive(tx: Transaction, slug: string): Promise<Scope['tenant']> {
  const [found] = await tx
    .select({
      id: tenant.id,
      name: tenant.name,
      allowRegister: tenant.allow_register,
      role: sql`set_config('role', ${appRole}, true)`,
      entered: sql`set_config('app.tenant_id', ${tenant.id}::text, true)`,
    })
    .from(tenant)
    .where(and(eq(tenant.slug, slug), eq(tenant.status, 'active')))
  if (!found) throw new ApiError('NOT_FOUND')
  return { id: found.id, slug, name: found.name, allowRegister: found.allowRegister }
}

/**
 * Runs `work` in a transaction of the tenant `slug`, as `balcao_app`. NOT_FOUND for an unknown tenant and for a
 * suspended one, so that nobody can tell them apart. `post` takes what is mailed and pushed.
 */
export async function inTenant<T>(
  database: Database,
  slug: string,
  now: Date,
  work: (scope: Scope) => Promise<T>,
  post?: Post,
): Promise<T> {
  const outgoing: Outgoing[] = []
  const pushed: Pushed[] = []
  const done = await database.orm.transaction(async (tx) => {
    const found = await enterActive(tx, slug)
    const answer = await work({ tx, tenant: found, now, ...(post && { outgoing, pushed }) })
    if (pushed.length > 0) await post?.enqueue(tx, slug, pushed)
    return answer
  })
  if (outgoing.length > 0) post?.mail(slug, outgoing)
  if (pushed.length > 0) post?.wake()
  return done
}
