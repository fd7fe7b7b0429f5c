import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { product } from '../../catalogue/product.table'

/** References of commissions and spread rules, matching their foreign keys; a sheet may name a table by its code. */
export const catalogueReferences = {
  bank_id: { table: bank },
  agreement_id: { table: agreement },
  product_id: { table: product },
  table_id: { table: commercialTable, code: commercialTable.code },
} as const
