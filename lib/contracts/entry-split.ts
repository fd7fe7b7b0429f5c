import * as z from 'zod'
import { mostSplits } from '@/lib/kinds/finance'
import { moneyText, percentInput, rateText, rule } from './amounts'
import { chosenId } from './registry'

/** An entry over several cost centres (finance.md#splits). Internal. */

/** A cost centre's part: percent, and reais. */
export const splitSchema = z.object({
  cost_center_id: z.int(),
  /** The cost centre's. */
  name: z.string(),
  percentage: rateText,
  amount: moneyText,
})
export type EntrySplit = z.infer<typeof splitSchema>

const split = z.object({
  cost_center_id: chosenId,
  percentage: percentInput.refine(
    (text) => Number(text) > 0,
    rule('percent_zero', 'Informe um percentual maior que zero, ou tire o centro.'),
  ),
})
export type SplitInput = z.output<typeof split>

const inTenThousandths = (percentage: string) => Math.round(Number(percentage) * 10_000)

/** Instead of `cost_center_id`; the last takes the rest of the cents. */
export const splitsInput = z
  .array(split)
  .max(mostSplits)
  .refine(
    (parts) => new Set(parts.map(({ cost_center_id }) => cost_center_id)).size === parts.length,
    rule('split_twice', 'Um centro de custo aparece duas vezes: some as partes dele.'),
  )
  .refine(
    (parts) =>
      parts.length === 0 || parts.reduce((sum, { percentage }) => sum + inTenThousandths(percentage), 0) === 1_000_000,
    rule('split_sum', 'Os percentuais somam exatamente 100%: corrija as partes.'),
  )
  .default([])
