'use client'

import { ExternalLink, Link2, Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Bank } from '@/lib/contracts/bank'
import type { OpenedList } from '@/lib/lists/opened'

const banks = defineResource<Bank>({
  name: 'bank',
  title: (bank) => bank.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'official_bank', kind: 'reference' },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'payment_terms_days', kind: 'integer', sortable: true },
    { key: 'upfront_cap', kind: 'percent' },
    { key: 'upfront_cap_portability', kind: 'percent' },
    { key: 'requires_typist_user', kind: 'flag' },
    { key: 'ultron_bank', kind: 'reference' },
    { key: 'portal_url', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'unlinked', kind: 'quick', query: { linked: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'linked', kind: 'flag' },
    { key: 'requires_typist_user', kind: 'flag' },
  ],
  sort: 'name',
  form: () => import('./bank-form'),
  rowActions: [
    {
      key: 'portal',
      icon: ExternalLink,
      when: (bank) => bank.portal_url !== null,
      href: (bank) => bank.portal_url ?? '',
    },
    { key: 'link', icon: Link2, needs: 'edit', dialog: () => import('./link-dialog') },
  ],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const BanksScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={banks} opened={opened} />
