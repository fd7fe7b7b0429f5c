import { and, eq, inArray, ne } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import { counted } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { user } from '../people/user.table'

/** RULE if one of these people has come in already: an import is taken back only while nobody has. */
export async function demandNobodyIn({ tx, tenant }: Acting, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, [...ids]), ne(user.status, 'invited')))
    .orderBy(user.id)
    .for('update')
  if (rows.length === 0) return
  throw new ApiError('RULE', {
    reason: 'import_come_in',
    params: { count: rows.length },
    message: `${counted(rows.length, 'pessoa já entrou', 'pessoas já entraram')}: exclua os outros cadastros à mão. Nada foi desfeito.`,
  })
}
