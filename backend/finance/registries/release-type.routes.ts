import { isNotNull, isNull } from 'drizzle-orm'
import { releaseTypeContract } from '@/lib/contracts/release-type'
import { crud } from '../../core/registry/crud'
import { accountingCodeFault } from './accounting-code'
import { releaseType } from './release-type.table'
import { keepingSystemRows, keptActive, keptAsItCame } from './system-rows'

const groupMissing = {
  reason: 'dre_group_missing',
  message: 'Escolha o grupo da DRE em que os lançamentos deste tipo entram.',
}
const groupIdle = {
  reason: 'dre_group_idle',
  message: 'Marque que o tipo entra na DRE, ou deixe o grupo vazio.',
}

/** Release types (finance.md#release-types). Internal. */
const made = crud(releaseType, releaseTypeContract, {
  search: ['name'],
  filters: { system: (system) => (system ? isNotNull(releaseType.system_key) : isNull(releaseType.system_key)) },
  options: { fields: ['nature', 'system_key'], internal: true },
  rules:
    () =>
    ({ input, before }) => {
      const { affects_dre, dre_group, nature, active, accounting_code } = input
      const codeFault = accountingCodeFault(accounting_code)
      const isSystem = before !== null && before.system_key !== null
      return {
        ...(affects_dre && dre_group === null && { dre_group: groupMissing }),
        ...(!affects_dre && dre_group !== null && { dre_group: groupIdle }),
        ...(codeFault && { accounting_code: codeFault }),
        ...(isSystem && nature !== before.nature && { nature: keptAsItCame }),
        ...(isSystem && !active && { active: keptActive }),
      }
    },
})

export const releaseTypes = keepingSystemRows(made, releaseType)
