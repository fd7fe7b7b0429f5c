'use client'

import { Link2 } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { agreementContract } from '@/lib/contracts/agreement'
import { agreementKinds } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'

const agreements = defineRegistry(agreementContract, {
  title: (agreement) => agreement.name,
  columns: [
    { key: 'name' },
    { key: 'kind', card: 'foot' },
    { key: 'state', room: 88, priority: 3 },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'max_installments', card: 'fact' },
    { key: 'max_rate' },
    { key: 'banks' },
    { key: 'ultron_agreement' },
    { key: 'max_card_rate', extra: true },
    { key: 'margin_loan', extra: true },
    { key: 'margin_rmc', extra: true },
    { key: 'margin_rcc', extra: true },
    { key: 'requires_benefit_number', extra: true },
    { key: 'requires_registration', extra: true },
    { key: 'rules_valid_from', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'unlinked', kind: 'quick', query: { linked: 'false' } },
    { key: 'kind', kind: 'many', values: agreementKinds },
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'active', kind: 'flag' },
    { key: 'linked', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./agreement-form'),
  rowActions: [{ key: 'link', icon: Link2, needs: 'edit', dialog: () => import('./link-dialog') }],
  bulkActions: switching,
})

export const AgreementsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={agreements} opened={opened} />
)
