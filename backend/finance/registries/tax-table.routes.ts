import { taxTableContract } from '@/lib/contracts/tax-table'
import { crud } from '../../core/registry/crud'
import { taxTable } from './tax-table.table'

const limits = {
  reason: 'limits_order',
  message: 'As faixas sobem: informe um limite maior que o da faixa anterior.',
}
const reduction = {
  reason: 'reduction_order',
  message: 'A redução termina depois da redução total: informe um valor igual ou maior.',
}

/** Tax tables (payments.md#tax-tables). Internal. */
export const taxTables = crud(taxTable, taxTableContract, {
  search: [],
  called: { fields: ['valid_from'] },
  rules:
    () =>
    ({ input }) => {
      const at = (key: 'limit_1' | 'limit_2' | 'limit_3' | 'limit_4') => Number(input[key])
      return {
        ...(at('limit_2') <= at('limit_1') && { limit_2: limits }),
        ...(at('limit_3') <= at('limit_2') && { limit_3: limits }),
        ...(at('limit_4') <= at('limit_3') && { limit_4: limits }),
        ...(Number(input.reduction_limit) < Number(input.reduction_full) && { reduction_limit: reduction }),
      }
    },
})
