'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { listReconciliations, undoReconciliation } from '@/lib/api/finance/reconciliations'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { Reconciliation } from '@/lib/contracts/reconciliation'
import { HistoryItem } from './history-item'

type Props = { account: number; mayUndo: boolean; onClose: () => void; onUndone: (id: number) => void }

const queryOf = (account: number, count: number) =>
  String(new URLSearchParams({ company_account_id: String(account), per_page: String(count) }))
const [few, most] = [20, 100]

/** Reconciliations of the account, the newest first, each to be undone while it holds. Heavy: import it lazily. */
export default function HistoryDialog({ account, mayUndo, onClose, onUndone }: Props) {
  const t = useTranslations('reconciliation.history')
  const common = useTranslations('common')
  const [count, setCount] = useState(few)
  const { submit, busy, fault } = useSubmit()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reconciliation', 'history', account, count],
    queryFn: ({ signal }) => call(listReconciliations(queryOf(account, count)), { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const undo = async ({ id, row_version }: Reconciliation) => {
    const work = () => call(undoReconciliation(id, row_version), { once: onceKey() })
    if (!(await submit(work, undefined, () => ({ message: t('told') })))) return
    onUndone(id)
    void refetch()
  }
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="px-5 py-4">
        {fault && (
          <Notice look="error" className="mb-3">
            {fault}
          </Notice>
        )}
        {error && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
        {!error && !data && <p className="text-muted">{common('loading')}</p>}
        {data?.rows.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {data?.rows.map((one) => (
            <HistoryItem
              key={one.id}
              reconciliation={one}
              busy={busy}
              onUndo={mayUndo && one.undone_at === null ? () => void undo(one) : null}
            />
          ))}
        </ul>
        {data && data.total > data.rows.length && count < most && (
          <Button className="mt-3" onClick={() => setCount(most)}>
            {t('more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
