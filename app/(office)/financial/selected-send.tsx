'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePaymentsChanged } from '@/components/payments/desk'
import { SendDialog } from '@/components/payments/send-dialog'
import type { SendingStep } from '@/components/payments/steps'
import type { ListParts } from '@/components/resource/use-list'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { LazyWords } from '@/components/words/lazy-words'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { Payment } from '@/lib/contracts/payment'
import { scopeQuery } from '@/lib/lists/state'
import { RemitDialog } from './remit-dialog'

/** A step that takes a selection by one call: it records their sending, or puts them in files for the bank. */
export type SelectedStep = SendingStep | 'remit'

type Props = { step: SelectedStep; list: ListParts<Payment>; onClose: () => void }

/** Pages of the longest sending; a page has a hundred rows at most. */
const pages = [1, 2]

/** Sends the selection: the payments ticked, or the first of all that match. Heavy: import it lazily. */
export default function SelectedSend(props: Props) {
  // The selection is cleared once it is sent, while the results are still read.
  const [isAll] = useState(props.list.selection.all)
  return <LazyWords onFail={props.onClose}>{isAll ? <All {...props} /> : <Some {...props} />}</LazyWords>
}

function Some({ step, list: { selection, seen }, onClose }: Props) {
  const onChanged = usePaymentsChanged()
  const rows = [...selection.keys].flatMap((key) => seen.get(key) ?? [])
  const done = () => {
    onChanged()
    selection.clear()
  }
  return <Draw step={step} rows={rows} onClose={onClose} onDone={done} />
}

type DrawProps = { step: SelectedStep; rows: readonly Payment[]; onClose: () => void; onDone: () => void }

const Draw = ({ step, ...props }: DrawProps) =>
  step === 'remit' ? <RemitDialog {...props} /> : <SendDialog step={step} {...props} />

function All({ step, list: { path, asked, opened, selection }, onClose }: Props) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const onChanged = usePaymentsChanged()
  const query = scopeQuery(asked, opened.sort)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['selected payments', query],
    queryFn: async ({ signal }) => {
      const all = pages.map((page) => call(listRows<Payment>(path, `${query}&page=${page}&per_page=100`), { signal }))
      return (await Promise.all(all)).flatMap((page) => page.data)
    },
    staleTime: 0,
    gcTime: 0,
  })
  const done = () => {
    onChanged()
    selection.clear()
  }
  if (data) return <Draw step={step} rows={data} onClose={onClose} onDone={done} />
  return (
    <Dialog narrow title={common('loading')} closeLabel={common('close')} onClose={onClose}>
      <div className="px-5 py-4">
        {error ? (
          <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />
        ) : (
          <p className="text-muted">{common('loading')}</p>
        )}
      </div>
    </Dialog>
  )
}
