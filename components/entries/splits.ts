import { decimalShown } from '@/components/fields/numbers'
import type { EntrySplit } from '@/lib/contracts/entry-split'

/** The parts of an entry that several cost centres bear (finance.md#splits), in a form. Pure. */

type Part = {
  cost_center_id: { id: number; name: string } | null
  percentage: string | null
}

export const blankSplit: Part = { cost_center_id: null, percentage: null }

/** The API's parts as a form's. */
export const readSplits = (splits: readonly EntrySplit[] = []): Part[] =>
  splits.map(({ cost_center_id, name, percentage }) => ({ cost_center_id: { id: cost_center_id, name }, percentage }))

/** `Sede 60%` */
export const splitText = ({ name, percentage }: Pick<EntrySplit, 'name' | 'percentage'>) =>
  `${name} ${decimalShown(percentage, 0)}%`

/** The parts as one line: a form's, or those of an earlier version. */
export const splitsText = (parts: unknown[]): string =>
  parts
    // Guarantee: a form's parts, or the API's.
    .map((part) => part as Part | EntrySplit)
    .map((part) => {
      const name = 'name' in part ? part.name : (part.cost_center_id?.name ?? '—')
      return splitText({ name, percentage: part.percentage ?? '0.0000' })
    })
    .join(', ')

const inTenThousandths = ({ percentage }: Part) => Math.round(Number(percentage ?? 0) * 10_000) || 0

/** The percentage that is missing to a hundred, `"40.0000"`; below zero if it is more. */
export function leftOver(parts: readonly Part[]): string {
  const left = 1_000_000 - parts.reduce((sum, part) => sum + inTenThousandths(part), 0)
  return (left / 10_000).toFixed(4)
}
