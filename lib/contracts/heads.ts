import type { Head } from './manifest'

/** Registries whose schemas are written by hand: their heads, without zod, so that screens can read the addresses. */
export const heads = {
  proposal: { name: 'proposal', path: '/api/proposals', screen: '/proposals', noun: 'proposals', sort: '-id' },
  customer: { name: 'customer', path: '/api/customers/physical', screen: '/clients', noun: 'clients', sort: 'name' },
  follow_up: { name: 'follow_up', path: '/api/followUp', noun: 'clients' },
  lgpd_request: { name: 'lgpd_request', path: '/api/lgpd/requests', noun: 'settings' },
  user: {
    name: 'user',
    path: '/api/user',
    screen: '/users',
    noun: 'users',
    sort: 'name',
    calls: { create: '/create', edit: '/edit' },
  },
  broker: {
    name: 'broker',
    path: '/api/brokers',
    screen: '/brokers',
    noun: 'users',
    sort: 'name',
    import: 'create_users',
  },
  commercial_hierarchy: {
    name: 'commercial_hierarchy',
    path: '/api/commercial_hierarchy',
    screen: '/hierarchy',
    noun: 'hierarchies',
    calls: { create: '/create', edit: '/edit', remove: '/delete' },
  },
  team: {
    name: 'team',
    path: '/api/team',
    screen: '/hierarchy/teams',
    noun: 'hierarchies',
    sort: 'name',
    calls: { create: '/create', edit: '/edit', remove: '/delete' },
  },
  typist_bank_user: {
    name: 'typist_bank_user',
    path: '/api/typist_bank_users',
    screen: '/brokers/user_bank',
    noun: 'user_banks',
    sort: '-requested_at',
  },
  recurrence: {
    name: 'recurrence',
    path: '/api/financial/recurrences',
    screen: '/debits/recurrences',
    noun: 'transation_statements',
    sort: 'description',
  },
  transaction_statement: {
    name: 'transaction_statement',
    path: '/api/financial/transation_statements',
    screen: '/financial/transation_statements',
    noun: 'transation_statements',
    sort: '-date',
  },
  debit: { name: 'debit', path: '/api/financial/debits', screen: '/debits', noun: 'debits', sort: 'due_date' },
  credit: { name: 'credit', path: '/api/financial/credits', screen: '/credits', noun: 'credits', sort: 'due_date' },
  pendency: { name: 'pendency', path: '/api/pendency', screen: '/pending', noun: 'pendencies' },
} as const satisfies Record<string, Head>
