import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '../../core/database/scope'
import { ApiError, type FieldError } from '../../core/errors/api-error'
import type { Crud } from '../../core/registry/crud'

/** A registry some of whose rows came with the product (finance.md#system-rows). */
type SystemTable = PgTable & Record<'id' | 'tenant_id' | 'system_key', AnyPgColumn>

/** RULE if one of `ids` came with the product. */
async function refuseSystemRows({ tx, tenant }: Scope, table: SystemTable, ids: readonly number[]): Promise<void> {
  const to: PgTable = table
  const [found] = await tx
    .select({ id: table.id })
    .from(to)
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...ids]), isNotNull(table.system_key)))
    .limit(1)
  if (!found) return
  throw new ApiError('RULE', {
    reason: 'system_row',
    message: 'Este registro veio com o produto, que o usa nos lançamentos dele: mude o nome em vez de excluir.',
  })
}

/** `made`, whose system rows cannot be deleted. */
export const keepingSystemRows = (made: Crud, table: SystemTable): Crud =>
  made.with({
    writes: {
      remove: async (acting, ids) => {
        await refuseSystemRows(acting, table, ids)
        await made.registry.remove(acting, ids)
      },
    },
  })

/** A field that a system row keeps as it came. */
export const keptAsItCame: FieldError = {
  reason: 'system_kept',
  message: 'Este registro veio com o produto e mantém este valor: crie outro registro para um valor diferente.',
}
export const keptActive: FieldError = {
  reason: 'system_active',
  message: 'Este registro veio com o produto, que o usa nos lançamentos dele: deixe-o ativo.',
}
