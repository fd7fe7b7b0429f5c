import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from '../people/user.table'

/** A user name of the e-mail's local part, with a number if somebody has it: `maria.souza`, `maria.souza2`. */
export async function freeUsername({ tx, tenant }: Scope, email: string): Promise<string> {
  const local = (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9._-]/g, '').slice(0, 50)
  const base = local.length < 3 ? `usuario${local}` : local
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), isNull(user.deleted_at)))
  const taken = new Set(rows.map(({ username }) => username))
  for (let number = 2, name = base; ; name = `${base}${number++}`) if (!taken.has(name)) return name
}
