import { type ResourceName, resources } from '@/lib/contracts/resources'

const lists = {
  assignee: '/api/pendency/assignees',
  official_bank: '/api/financial/official_banks',
  seller: '/api/sellers',
} as const

/** What a picker chooses from (permissions.md#lookups): a registry by its name, or another list. */
export type OptionSource = ResourceName | keyof typeof lists

export const isRegistry = (source: OptionSource): source is ResourceName => source in resources
export const optionsPath = (source: OptionSource): string =>
  isRegistry(source) ? resources[source].path : lists[source]
