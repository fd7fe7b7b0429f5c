'use client'

import { BellOff, FilePlus2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PhoneLink } from '@/components/customer/phone-links'
import { nothing } from '@/components/data-table/cell'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Customer } from '@/lib/contracts/customer'
import { formatPhone, states } from '@/lib/formats/brazil'
import type { OpenedList } from '@/lib/lists/opened'

/** Prominent, for a person about to call. */
function DoNotDisturb() {
  const t = useTranslations('resources.customer.fields')
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-bottom font-medium text-danger">
      <BellOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{t('do_not_disturb')}</span>
    </span>
  )
}

/** On a phone the list's numbers are links. */
function ToCall({ number }: { number: string }) {
  const t = useTranslations('resources.customer.actions')
  return (
    <PhoneLink
      number={number}
      label={t('call', { number: formatPhone(number) })}
      className="hover:underline phone:tap phone:text-accent-ink table:inline-flex table:min-h-6 table:items-center"
    />
  )
}

const clients = defineResource<Customer>({
  name: 'customer',
  title: (client) => client.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'cpf', kind: 'code', card: 'foot' },
    {
      key: 'phone',
      kind: 'code',
      cell: ({ phone }) => (phone ? <ToCall number={phone} /> : nothing),
      card: 'foot',
    },
    { key: 'agreements', kind: 'list', room: 160 },
    { key: 'city', kind: 'text', room: 128 },
    { key: 'state', kind: 'code', room: 88 },
    {
      key: 'do_not_disturb',
      kind: 'flag',
      cell: ({ do_not_disturb: on }) => (on ? <DoNotDisturb /> : nothing),
      card: 'foot',
      room: 168,
    },
    { key: 'birth_date', kind: 'date', sortable: true, extra: true },
    { key: 'owner', kind: 'reference', extra: true },
    { key: 'lgpd_consent_at', kind: 'moment', extra: true },
    { key: 'illiterate', kind: 'flag', extra: true },
    { key: 'created_at', kind: 'moment', extra: true },
    { key: 'updated_at', kind: 'moment', extra: true },
  ],
  filters: [
    { key: 'do_not_disturb', kind: 'flag' },
    { key: 'agreement_id', kind: 'reference', from: 'agreement' },
    { key: 'state', kind: 'many', values: states },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
    { key: 'uuid', kind: 'given', of: null },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: { page: (record) => `/clients/${record}` },
  rowActions: [
    { key: 'propose', icon: FilePlus2, needs: 'create', href: ({ uuid }) => `/proposals/new?client=${uuid}` },
  ],
  bulkActions: [],
})

/** A broker has no other broker's clients to choose among. */
const own: typeof clients = { ...clients, filters: clients.filters.filter(({ key }) => key !== 'user_uuid') }

type Props = { opened: OpenedList; isBroker: boolean }

export const ClientsScreen = ({ opened, isBroker }: Props) => (
  <ListScreen resource={isBroker ? own : clients} opened={opened} />
)
