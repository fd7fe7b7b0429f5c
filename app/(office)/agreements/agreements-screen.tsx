'use client'

import { Link2, Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Agreement } from '@/lib/contracts/agreement'
import { agreementKinds } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'

const agreements = defineResource<Agreement>({
  name: 'agreement',
  title: (agreement) => agreement.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'kind', kind: 'choice', sortable: true },
    { key: 'state', kind: 'code', sortable: true },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'max_installments', kind: 'integer', sortable: true },
    { key: 'max_rate', kind: 'percent', sortable: true },
    { key: 'banks', kind: 'list' },
    { key: 'ultron_agreement', kind: 'reference' },
    { key: 'max_card_rate', kind: 'percent', extra: true },
    { key: 'margin_loan', kind: 'percent', extra: true },
    { key: 'margin_rmc', kind: 'percent', extra: true },
    { key: 'margin_rcc', kind: 'percent', extra: true },
    { key: 'requires_benefit_number', kind: 'flag', extra: true },
    { key: 'requires_registration', kind: 'flag', extra: true },
    { key: 'rules_valid_from', kind: 'date', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'unlinked', kind: 'quick', query: { linked: 'false' } },
    { key: 'kind', kind: 'many', values: agreementKinds },
    { key: 'bank_id', kind: 'reference', from: 'bank', many: true },
    { key: 'active', kind: 'flag' },
    { key: 'linked', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  sort: 'name',
  form: () => import('./agreement-form'),
  rowActions: [{ key: 'link', icon: Link2, needs: 'edit', dialog: () => import('./link-dialog') }],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const AgreementsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={agreements} opened={opened} />
)
