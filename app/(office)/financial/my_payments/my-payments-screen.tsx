'use client'

import { Ban } from 'lucide-react'
import { NumberCell, PayeeCell } from '@/components/payments/cells'
import { PaymentDesk } from '@/components/payments/desk'
import { PushOffer } from '@/components/push/push-offer'
import { ListScreen } from '@/components/registry/list-screen'
import type { Resource } from '@/components/resource/define-resource'
import { heads } from '@/lib/contracts/heads'
import type { Available, Payment } from '@/lib/contracts/payment'
import { paymentMachine } from '@/lib/finance/payment'
import { money } from '@/lib/formats/money'
import { openPayments, paymentStatuses } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'
import { MyAccount } from './my-account'

/** A broker's own payments: rows on a wide screen, cards on a phone. */
const ownPayments: Resource<Payment> = {
  name: heads.payment.name,
  title: ({ number, gross_amount: gross }) => [number, money(gross)].join(' · '),
  columns: [
    { key: 'number', kind: 'code', sortable: true, room: 112, cell: (row) => <NumberCell row={row} /> },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'gross_amount', kind: 'money', sortable: true, card: 'fact' },
    { key: 'net_amount', kind: 'money', sortable: true, card: 'beside' },
    { key: 'requested_at', kind: 'moment', sortable: true, card: 'fact' },
    { key: 'paid_at', kind: 'date', sortable: true, card: 'fact' },
    { key: 'status_reason', kind: 'text', card: 'foot', room: 220 },
    { key: 'transfer_fee', kind: 'money', extra: true },
    { key: 'withheld_irrf', kind: 'money', extra: true },
    { key: 'withheld_iss', kind: 'money', extra: true },
    { key: 'withheld_inss', kind: 'money', extra: true },
    { key: 'payee', kind: 'text', extra: true, cell: (row) => <PayeeCell row={row} /> },
    { key: 'returned_on', kind: 'date', extra: true },
  ],
  filters: [
    { key: 'under_way', kind: 'quick', query: { status: openPayments } },
    { key: 'status', kind: 'many', values: paymentStatuses },
    { key: 'date', kind: 'date' },
    { key: 'paid_at', kind: 'date' },
    { key: 'uuid', kind: 'given', of: null },
  ],
  form: () => import('@/components/payments/payment-record'),
  rowActions: [
    {
      key: 'cancel',
      icon: Ban,
      when: (row) => row.is_mine && paymentMachine.find(row, 'cancel') !== null,
      dialog: async () => ({ default: (await import('@/components/payments/desk-dialog')).CancelStep }),
    },
  ],
  bulkActions: [],
}

type Props = {
  opened: OpenedList
  available: Available | null
  at: number
  uuid: string
  permissions: readonly string[]
}

/** Money of a broker above the payments they have asked for. */
export const MyPaymentsScreen = ({ opened, permissions, ...account }: Props) => (
  <PaymentDesk permissions={permissions}>
    <PushOffer uuid={account.uuid} />
    <MyAccount {...account} />
    <ListScreen resource={ownPayments} opened={opened} />
  </PaymentDesk>
)
