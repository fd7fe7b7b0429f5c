'use client'

import { ExternalLink, Link2 } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { bankContract } from '@/lib/contracts/bank'
import type { OpenedList } from '@/lib/lists/opened'

const banks = defineRegistry(bankContract, {
  title: (bank) => bank.name,
  columns: [
    { key: 'name' },
    { key: 'official_bank', card: 'foot', room: 200 },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'payment_terms_days', card: 'fact' },
    { key: 'upfront_cap' },
    { key: 'upfront_cap_portability' },
    { key: 'requires_typist_user' },
    { key: 'ultron_bank' },
    { key: 'portal_url', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'unlinked', kind: 'quick', query: { linked: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'linked', kind: 'flag' },
    { key: 'requires_typist_user', kind: 'flag' },
  ],
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
  bulkActions: switching,
})

export const BanksScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={banks} opened={opened} />
