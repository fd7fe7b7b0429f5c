import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { product } from '../../catalogue/product.table'

/** What commissions and spread rules point at, as their foreign keys do; a sheet may name a table by its code. */
export const catalogueReferences = {
  bank_id: { table: bank },
  agreement_id: { table: agreement },
  product_id: { table: product },
  table_id: { table: commercialTable, code: commercialTable.code },
} as const
