import { and, eq, gte, lte } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import { tableContract } from '@/lib/contracts/table'
import { inChunks } from '../core/database/chunks'
import { crud } from '../core/registry/crud'
import { agreement, bankAgreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'
import { tableErrors } from './table-rules'
import { ultronTable } from './ultron.table'
import { whereValidOn } from './validity'

/** The banks' commercial offers (catalogue.md#tables). */
export const tables = crud(commercialTable, tableContract, {
  references: {
    bank_id: { table: bank },
    agreement_id: { table: agreement },
    product_id: { table: product },
    ultron_table_id: { table: ultronTable },
  },
  search: ['name', 'code', 'bank', 'agreement', 'product'],
  filters: {
    installments: (count) =>
      and(lte(commercialTable.min_installments, count), gte(commercialTable.max_installments, count)),
    valid_on: (day) => whereValidOn(commercialTable, day),
  },
  options: {
    fields: [
      'code',
      'bank',
      'agreement',
      'product',
      'monthly_rate',
      'coefficient',
      'min_installments',
      'max_installments',
      'min_value',
      'max_value',
      'min_age',
      'max_age',
      'valid_from',
      'valid_to',
    ],
    within: ({ principal }) =>
      hidesCompanyShare(principal.role) ? eq(commercialTable.visible_to_brokers, true) : undefined,
  },
  rules:
    () =>
    ({ input, before, parents }) =>
      tableErrors(input, before, parents.agreement),
  /** A bank that has a table of an agreement takes that agreement. */
  after: async ({ tx, tenant }, written) => {
    const pairs = written.map(({ input: { bank_id, agreement_id } }) => ({
      tenant_id: tenant.id,
      bank_id,
      agreement_id,
    }))
    for (const some of inChunks(pairs)) await tx.insert(bankAgreement).values(some).onConflictDoNothing()
  },
})
