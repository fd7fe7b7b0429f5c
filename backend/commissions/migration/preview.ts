import type { MigrationCounts, MigrationPreview } from '@/lib/contracts/migration'
import type { Selection, Sought } from '../../catalogue/ultron-selection'

const counts = (some: readonly Pick<Sought, 'state'>[]): MigrationCounts => ({
  added: some.filter(({ state }) => state === 'added').length,
  linked: some.filter(({ state }) => state === 'linked').length,
  present: some.filter(({ state }) => state === 'present').length,
})

/** The selection in numbers, its tables by bank and agreement. */
export function toPreview({ banks, agreements, products, tables }: Selection): MigrationPreview {
  const pairs = Map.groupBy(tables, ({ bank, agreement }) => `${bank.id} ${agreement.id}`)
  const added = tables.filter(({ state }) => state === 'added')
  return {
    banks: counts(banks),
    agreements: counts(agreements),
    products: counts(products),
    tables: counts(tables),
    commissions: added.reduce((sum, { rows }) => sum + rows.length, 0),
    pairs: [...pairs.values()]
      .map((some) => ({ bank: some[0]?.bank.name ?? '', agreement: some[0]?.agreement.name ?? '', ...counts(some) }))
      .toSorted((a, b) => a.bank.localeCompare(b.bank, 'pt') || a.agreement.localeCompare(b.agreement, 'pt')),
  }
}
