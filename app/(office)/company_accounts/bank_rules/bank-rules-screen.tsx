'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { useResourceWords } from '@/components/words/use-resource-words'
import { bankRuleContract } from '@/lib/contracts/bank-rule'
import { cashDirections } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const rules = defineRegistry(bankRuleContract, {
  title: ({ memo }) => memo,
  columns: [
    { key: 'memo', room: 180 },
    { key: 'direction', card: 'foot' },
    { key: 'release_type', card: 'fact' },
    { key: 'company_account', card: 'fact', cell: (row) => row.company_account?.name ?? <AllAccounts /> },
    { key: 'automatic', kind: 'status', card: 'foot' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'cost_center' },
    { key: 'description', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'direction', kind: 'many', values: cashDirections },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'release_type_id', kind: 'reference', from: 'release_type' },
    { key: 'cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'automatic', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./bank-rule-form'),
  rowActions: [],
  bulkActions: switching,
})

const AllAccounts = () => useResourceWords('bank_rule').say('say.all')

export const BankRulesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={rules} opened={opened} />
