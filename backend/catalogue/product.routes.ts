import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { productContract } from '@/lib/contracts/product'
import type { Acting } from '../core/kernel/acting'
import { crud } from '../core/registry/crud'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

/** True if a live table of the product meets `condition`. */
const hasTable = ({ tx }: Acting, condition: SQL) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(commercialTable)
      .where(
        and(
          eq(commercialTable.tenant_id, product.tenant_id),
          eq(commercialTable.product_id, product.id),
          isNull(commercialTable.deleted_at),
          condition,
        ),
      ),
  )

/** Kinds of operation (catalogue.md#products). */
export const products = crud(product, productContract, {
  search: ['name'],
  filters: {
    bank_id: (banks, acting) => hasTable(acting, inArray(commercialTable.bank_id, banks)),
    agreement_id: (agreements, acting) => hasTable(acting, inArray(commercialTable.agreement_id, agreements)),
  },
  options: { fields: ['operation_type', 'commission_base'] },
  /** Once a product has tables, it cannot switch between a commission base and none. */
  rules: async ({ tx, tenant }, drafts) => {
    const edited = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const rows = await tx
      .selectDistinct({ id: commercialTable.product_id })
      .from(commercialTable)
      .where(
        and(
          eq(commercialTable.tenant_id, tenant.id),
          inArray(commercialTable.product_id, edited),
          isNull(commercialTable.deleted_at),
        ),
      )
    const used = new Set(rows.map(({ id }) => id))
    return ({ id, input, before }) => {
      const turned = before && (before.commission_base === 'none') !== (input.commission_base === 'none')
      if (!turned || !used.has(id ?? 0)) return undefined
      const message = 'Este produto tem tabelas: crie outro produto para a outra base de comissão.'
      return { commission_base: { reason: 'product_base_used', message } }
    }
  },
})
