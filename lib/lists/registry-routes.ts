import type { ResourceName } from '@/lib/contracts/resources'

/** The screen of each registry that has one, by its contract's name. */
export const registryRoutes: Partial<Record<ResourceName, `/${string}`>> = {
  bank: '/banks',
  product: '/banks/products',
  table: '/banks/tables',
  agreement: '/agreements',
  commission: '/commissions',
  spread_group: '/spread/group',
  spread_rule: '/spread/rule',
  proposal: '/proposals',
  pendency: '/pending',
  customer: '/clients',
  callcenter_title: '/settings/titles',
}

/** As `registryRoutes`, for an untrusted name. */
export const registryRoute = (name: string): string | undefined => (isRouted(name) ? registryRoutes[name] : undefined)

const isRouted = (name: string): name is ResourceName => Object.hasOwn(registryRoutes, name)
