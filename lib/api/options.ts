import type { RegistryName } from '@/lib/contracts/registries'

/** Lists that are no registry's. */
export const lists = {
  assignee: '/api/pendency/assignees',
  call_assignee: '/api/calls/assignees',
  hierarchy_person: '/api/commercial_hierarchy/people',
  official_bank: '/api/financial/official_banks',
  profile: '/api/profiles',
  seller: '/api/sellers',
  typist_person: '/api/sellers/typists',
} as const

/** Sources of a picker (permissions.md#lookups): a registry by its name, or another list. */
export type OptionSource = RegistryName | keyof typeof lists

export const isRegistry = (source: OptionSource): source is RegistryName => !(source in lists)
