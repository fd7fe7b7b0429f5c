'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { spreadRuleContract } from '@/lib/contracts/spread-rule'
import { spreadModes } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'
import { Amount, Installments, Pay, ruleTitle, Selector } from './rule-words'

const rules = defineRegistry(spreadRuleContract, {
  title: ruleTitle,
  columns: [
    { key: 'spread_group' },
    { key: 'value', kind: 'text', cell: (rule) => <Pay rule={rule} />, card: 'beside' },
    { key: 'bank', cell: ({ bank }) => <Selector of={bank} />, card: 'fact' },
    { key: 'agreement', cell: ({ agreement }) => <Selector of={agreement} />, card: 'fact' },
    { key: 'product', cell: ({ product }) => <Selector of={product} />, card: 'fact' },
    { key: 'table', cell: ({ table }) => <Selector of={table} />, card: 'fact' },
    { key: 'installments_from', cell: (rule) => <Installments rule={rule} /> },
    { key: 'amount_from', cell: (rule) => <Amount rule={rule} /> },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'valid_from' },
    { key: 'priority', extra: true },
    { key: 'mode', extra: true },
    { key: 'bonus_value', extra: true },
    { key: 'version', extra: true },
    { key: 'valid_to', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'spread_group_id', kind: 'reference', from: 'spread_group' },
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'agreement_id', kind: 'reference', from: 'agreement' },
    { key: 'product_id', kind: 'reference', from: 'product' },
    { key: 'table_id', kind: 'reference', from: 'table' },
    { key: 'mode', kind: 'many', values: spreadModes },
    { key: 'valid_at', kind: 'day' },
    { key: 'active', kind: 'flag' },
  ],
  form: () => import('./rule-form'),
  rowActions: [],
  bulkActions: switching,
})

export const RulesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={rules} opened={opened} />
