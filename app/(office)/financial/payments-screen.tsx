'use client'

import { lazy, Suspense, useState } from 'react'
import { BulkBar } from '@/components/bulk/bulk-bar'
import { PaymentDesk } from '@/components/payments/desk'
import { isSending } from '@/components/payments/steps'
import { ListBody } from '@/components/registry/list-body'
import { ListDialogs, type Opened } from '@/components/registry/list-dialogs'
import { ListCount, ListHead } from '@/components/registry/list-head'
import type { BulkAction } from '@/components/resource/define-resource'
import { useColumns } from '@/components/resource/use-columns'
import { useList } from '@/components/resource/use-list'
import type { Payment } from '@/lib/contracts/payment'
import type { OpenedList } from '@/lib/lists/opened'
import { payments } from './payments-resource'
import type { SelectedStep } from './selected-send'
import { StatusTotals } from './status-totals'

const SelectedSend = lazy(() => import('./selected-send'))

const isSelected = (key: string): key is SelectedStep => key === 'remit' || isSending(key)

type Props = { opened: OpenedList; permissions: readonly string[] }

/**
 * Payments to everybody. The parts of a registry's screen, put together anew: several are sent by one call of their own,
 * with one account, day and confirmation, not by the bulk call.
 */
export const PaymentsScreen = ({ opened, permissions }: Props) => (
  <PaymentDesk permissions={permissions}>
    <Payments opened={opened} />
  </PaymentDesk>
)

function Payments({ opened }: Pick<Props, 'opened'>) {
  const list = useList(payments, opened)
  const columns = useColumns(list)
  const [open, setOpen] = useState<Opened<Payment> | null>(null)
  const [sending, setSending] = useState<SelectedStep | null>(null)
  const { selection } = list
  const ticked = selection.all || selection.keys.size > 0
  const onBulk = (action: BulkAction) =>
    isSelected(action.key) ? setSending(action.key) : setOpen({ kind: 'bulk', action })
  return (
    <>
      <StatusTotals list={list} />
      <ListHead
        list={list}
        instead={ticked && <BulkBar list={list} onAct={onBulk} />}
        columns={columns.columns}
        onExport={() => setOpen({ kind: 'export' })}
      />
      <ListCount list={list} />
      <ListBody
        list={list}
        columns={columns}
        beside={false}
        onAct={(action, row) => setOpen({ kind: 'action', action, row })}
      />
      <ListDialogs list={list} columns={columns} open={open} onClose={() => setOpen(null)} />
      {sending && (
        <Suspense>
          <SelectedSend step={sending} list={list} onClose={() => setSending(null)} />
        </Suspense>
      )}
    </>
  )
}
