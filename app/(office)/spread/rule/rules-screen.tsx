'use client'

import { Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { SpreadRule } from '@/lib/contracts/spread-rule'
import { spreadModes } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'
import { Amount, Installments, Pay, ruleTitle, Selector } from './rule-words'

const rules = defineResource<SpreadRule>({
  name: 'spread_rule',
  title: ruleTitle,
  columns: [
    { key: 'spread_group', kind: 'reference', sortable: true },
    { key: 'value', kind: 'text', sortable: true, cell: (rule) => <Pay rule={rule} /> },
    { key: 'bank', kind: 'reference', sortable: true, cell: ({ bank }) => <Selector of={bank} /> },
    { key: 'agreement', kind: 'reference', sortable: true, cell: ({ agreement }) => <Selector of={agreement} /> },
    { key: 'product', kind: 'reference', sortable: true, cell: ({ product }) => <Selector of={product} /> },
    { key: 'table', kind: 'reference', sortable: true, cell: ({ table }) => <Selector of={table} /> },
    { key: 'installments_from', kind: 'integer', cell: (rule) => <Installments rule={rule} /> },
    { key: 'amount_from', kind: 'money', cell: (rule) => <Amount rule={rule} /> },
    { key: 'active', kind: 'status' },
    { key: 'valid_from', kind: 'moment', sortable: true },
    { key: 'priority', kind: 'integer', sortable: true, extra: true },
    { key: 'mode', kind: 'choice', sortable: true, extra: true },
    { key: 'bonus_value', kind: 'percent', extra: true },
    { key: 'version', kind: 'integer', extra: true },
    { key: 'valid_to', kind: 'moment', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'spread_group_id', kind: 'reference', from: 'spread_group', many: true },
    { key: 'bank_id', kind: 'reference', from: 'bank', many: true },
    { key: 'agreement_id', kind: 'reference', from: 'agreement', many: true },
    { key: 'product_id', kind: 'reference', from: 'product', many: true },
    { key: 'table_id', kind: 'reference', from: 'table', many: true },
    { key: 'mode', kind: 'many', values: spreadModes },
    { key: 'valid_at', kind: 'day' },
    { key: 'active', kind: 'flag' },
  ],
  sort: 'spread_group',
  form: () => import('./rule-form'),
  rowActions: [],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const RulesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={rules} opened={opened} />
