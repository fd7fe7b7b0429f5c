/**
 * The registries by their contract's name: where each lives in the tenant API and which noun its permissions have
 * (domain.md 2.1, 5.3). Plain, so that any screen may read it.
 */
export const resources = {
  bank: { path: '/api/bank', noun: 'banks', imports: true },
  agreement: { path: '/api/agreements', noun: 'agreements', imports: true },
  product: { path: '/api/products', noun: 'banks', imports: true },
  table: { path: '/api/tables', noun: 'banks', imports: true },
  commission: { path: '/api/commissions', noun: 'comissions', imports: true },
  spread_group: { path: '/api/spread_group', noun: 'spread_groups', imports: true },
  spread_rule: { path: '/api/spread_rules', noun: 'spread_rules', imports: true },
  proposal: { path: '/api/proposals', noun: 'proposals', imports: false },
  customer: { path: '/api/customers/physical', noun: 'clients', imports: false },
  follow_up: { path: '/api/followUp', noun: 'clients', imports: false },
  callcenter_title: { path: '/api/callcenter/titles', noun: 'settings', imports: false },
  lgpd_request: { path: '/api/lgpd/requests', noun: 'settings', imports: false },
  pendency: { path: '/api/pendency', noun: 'pendencies', imports: false },
  notification_type: { path: '/api/configuration/notification_type', noun: 'settings', imports: false },
} as const satisfies Record<string, Resource>

export interface Resource {
  path: `/api/${string}`
  /** `list_<noun>`, `create_<noun>`, … */
  noun: string
  imports: boolean
}
export type ResourceName = keyof typeof resources
