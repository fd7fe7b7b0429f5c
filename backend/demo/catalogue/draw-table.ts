import type { Random } from '../basics/random'
import { exampleTable, type TableData, variants } from './table-data'

const isCard = ({ product: { base } }: TableData) => base === 'none'
const longest = ({ product: { operation }, agreement: { months } }: TableData) =>
  operation === 'fgts_advance' || operation === 'private_payroll' ? months : Math.min(months, 96)

/** One table per bank, agreement and product; its name contains the longest term. */
export function drawTable(random: Random, data: TableData & { position: number }, at: number) {
  const { agreement: of, product: kind, bank: code, position } = data
  const isExample = position === exampleTable.position
  const variant = random.pick(variants)
  const [loan, card] = of.rates
  const ceiling = isCard(data) || kind.operation === 'card_withdrawal' ? card : loan
  const rate = ceiling - random.whole(0, 12) * 100
  const months = longest(data)
  const smallest = kind.operation === 'fgts_advance' ? 10_000n : 30_000n
  const name = isCard(data) ? `${of.short} ${kind.code} ${variant}` : `${of.short} ${kind.code} ${months}x ${variant}`
  return {
    data,
    values: {
      name: isExample ? exampleTable.name : name,
      code: isExample ? exampleTable.code : `${code}${String(100 + position)}`,
      monthly_rate: BigInt(rate),
      min_installments: kind.operation === 'fgts_advance' || isCard(data) ? 1 : 6,
      max_installments: months,
      min_value: smallest,
      max_value: BigInt(random.whole(20, 150)) * 100_000n,
      min_age: of.kind === 'fgts' ? 18 : 21,
      max_age: random.pick([75, 77, 79]),
      valid_from: '2025-05-20',
      // Some are internal to the office.
      visible_to_brokers: isExample || at % 8 !== 5,
    },
  }
}
