import { isNotNull, isNull } from 'drizzle-orm'
import { debitTypeContract } from '@/lib/contracts/debit-type'
import { crud } from '../../core/registry/crud'
import { costCenter } from './cost-center.table'
import { debitType } from './debit-type.table'
import { keepingSystemRows, keptActive, keptAsItCame } from './system-rows'

const centerIdle = {
  reason: 'center_idle',
  message: 'O que se cobra de pessoas não tem centro de custo: deixe-o vazio.',
}

/** Debit types (finance.md#debit-types). */
const made = crud(debitType, debitTypeContract, {
  references: { default_cost_center_id: { table: costCenter, code: costCenter.code } },
  search: ['name'],
  filters: { system: (system) => (system ? isNotNull(debitType.system_key) : isNull(debitType.system_key)) },
  options: { fields: ['charge_to', 'default_cost_center', 'system_key'], internal: true },
  rules:
    () =>
    ({ input, before }) => {
      const { charge_to, default_cost_center_id: center, active } = input
      const isSystem = before !== null && before.system_key !== null
      return {
        ...(charge_to === 'broker' && center !== null && { default_cost_center_id: centerIdle }),
        ...(isSystem && charge_to !== before.charge_to && { charge_to: keptAsItCame }),
        ...(isSystem && !active && { active: keptActive }),
      }
    },
})

export const debitTypes = keepingSystemRows(made, debitType)
