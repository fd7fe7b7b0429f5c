import type { VisibleSimulation } from '@/lib/contracts/simulation'

/** The value that each sortable column sorts by, as a decimal string; null if there is none. */
const figures = new Map<string, (row: VisibleSimulation) => string | null>(
  Object.entries({
    rate: ({ client }: VisibleSimulation) => client.monthly_rate,
    net: ({ client }: VisibleSimulation) => client.net_value,
    installment: ({ client }: VisibleSimulation) => client.installment_value,
    cet: ({ client }: VisibleSimulation) => client.cet_annual,
    earn: ({ broker }: VisibleSimulation) => broker?.total ?? null,
    company: ({ company }: VisibleSimulation) => company?.total ?? null,
    kept: ({ kept }: VisibleSimulation) => kept ?? null,
  }),
)
const names = new Map<string, (row: VisibleSimulation) => string>(
  Object.entries({
    table: ({ table }: VisibleSimulation) => table.name,
    bank: ({ bank }: VisibleSimulation) => bank.name,
    agreement: ({ agreement }: VisibleSimulation) => agreement.name,
    product: ({ product }: VisibleSimulation) => product.name,
  }),
)

/** Comparable within a column, whose values all have the same number of decimal places. */
const exact = (text: string) => BigInt(text.replace('.', ''))

function compare(a: VisibleSimulation, b: VisibleSimulation, column: string): number {
  const name = names.get(column)
  if (name) return name(a).localeCompare(name(b), 'pt-BR')
  const figure = figures.get(column)
  const [left, right] = [figure?.(a) ?? null, figure?.(b) ?? null]
  if (left === null || right === null) return 0
  return Number(exact(left) - exact(right) > 0n) - Number(exact(left) - exact(right) < 0n)
}

/** `-earn`: by commission, highest first. Rows without the value come last either way; equal ones keep their order. */
export function sortedBy(rows: readonly VisibleSimulation[], sort: string): VisibleSimulation[] {
  const column = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  const isBlank = (row: VisibleSimulation) => Number(figures.get(column)?.(row) === null)
  return rows.toSorted((a, b) => isBlank(a) - isBlank(b) || sign * compare(a, b, column))
}
