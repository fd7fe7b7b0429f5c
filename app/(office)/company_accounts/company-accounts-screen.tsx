'use client'

import { ScrollText } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { companyAccountContract } from '@/lib/contracts/company-account'
import { accountTypes } from '@/lib/kinds/operation'
import type { OpenedList } from '@/lib/lists/opened'

const accounts = defineRegistry(companyAccountContract, {
  title: ({ nickname }) => nickname,
  columns: [
    { key: 'nickname' },
    { key: 'official_bank', card: 'fact' },
    { key: 'agency', kind: 'code' },
    {
      key: 'account',
      kind: 'code',
      card: 'fact',
      cell: ({ account, account_digit }) => <bdi>{`${account}-${account_digit}`}</bdi>,
    },
    { key: 'balance', card: 'foot' },
    { key: 'is_default', kind: 'status', card: 'foot' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'account_type', extra: true },
    { key: 'pix_key', kind: 'code', extra: true },
    { key: 'accounting_code', kind: 'code', extra: true },
    { key: 'cnab_profile', extra: true },
    { key: 'homologated', kind: 'status', extra: true },
    { key: 'opening_balance', extra: true },
    { key: 'opening_date', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'official_bank_id', kind: 'reference', from: 'official_bank' },
    { key: 'account_type', kind: 'many', values: accountTypes },
    { key: 'is_default', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./company-account-form'),
  rowActions: [
    {
      key: 'statement',
      icon: ScrollText,
      needs: 'statement',
      href: ({ id }) => `/financial/transation_statements?company_account_id=${id}`,
    },
  ],
  bulkActions: switching,
})

export const CompanyAccountsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={accounts} opened={opened} />
)
