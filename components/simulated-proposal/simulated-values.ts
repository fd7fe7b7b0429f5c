import {
  type ChosenProduct,
  type ChosenTable,
  type Named,
  productBase,
  productOperation,
} from '@/components/proposal-form/proposal-values'
import { type Filled, filled } from '@/components/proposal-form/use-fill'
import type { FormValues } from '@/components/record/form-module'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { balanceField, isCard } from '@/lib/proposals/fields'
import { type AskedOperation, amountFields } from '@/lib/proposals/simulated'

/** A new proposal's values from a simulation. Pure. */

/** The simulated records, as far as their names are known. */
export type Sold = { agreement: Named | null; product: ChosenProduct | null; table: ChosenTable | null }

/** The operation as it was asked for, in the fields that its product has. */
export function askedValues({ agreement, product, table }: Sold, operation: AskedOperation): FormValues {
  const { as, value, installments, balance } = operation
  const balanceName = balanceField(productOperation(product), productBase(product))
  return {
    agreement_id: agreement,
    product_id: product,
    table_id: table,
    ...(!isCard(productOperation(product)) && { installments }),
    ...(value !== null && { [amountFields[as]]: value }),
    ...(balanceName && balance !== null && { [balanceName]: balance }),
  }
}

/** The table's figures, except the amount that was asked for: amounts, rate, IOF. */
export function givenFigures({ client }: VisibleSimulation, { as, value }: AskedOperation): Map<Filled, string> {
  const asked: Filled | null = value === null ? null : amountFields[as]
  return new Map(
    filled.flatMap((name): [Filled, string][] => {
      const figure = client[name]
      return name === asked || figure === null ? [] : [[name, figure]]
    }),
  )
}
