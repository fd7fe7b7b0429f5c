/**
 * The registries by their contract's name: where each lives in the tenant API and which noun its permissions have
 * (permissions.md#guards, api.md#paths-that-are-built). Plain, so that any screen may read it.
 */
export const resources = {
  bank: { path: '/api/bank', noun: 'banks' },
  agreement: { path: '/api/agreements', noun: 'agreements' },
  product: { path: '/api/products', noun: 'banks' },
  table: { path: '/api/tables', noun: 'banks' },
  commission: { path: '/api/commissions', noun: 'comissions' },
  spread_group: { path: '/api/spread_group', noun: 'spread_groups' },
  spread_rule: { path: '/api/spread_rules', noun: 'spread_rules' },
  proposal: { path: '/api/proposals', noun: 'proposals' },
  customer: { path: '/api/customers/physical', noun: 'clients' },
  follow_up: { path: '/api/followUp', noun: 'clients' },
  callcenter_title: { path: '/api/callcenter/titles', noun: 'settings' },
  lgpd_request: { path: '/api/lgpd/requests', noun: 'settings' },
  pendency: { path: '/api/pendency', noun: 'pendencies' },
  notification_type: { path: '/api/configuration/notification_type', noun: 'settings' },
} as const satisfies Record<string, Resource>

export interface Resource {
  path: `/api/${string}`
  /** `list_<noun>`, `create_<noun>`, … */
  noun: string
}
export type ResourceName = keyof typeof resources
