'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { listStatements } from '@/lib/api/finance/bank-statements'
import { call } from '@/lib/browser/call'
import type { BankStatement } from '@/lib/contracts/bank-statement'
import { dateTime } from '@/lib/formats/dates'
import { UndoDialog } from './undo-dialog'

type Props = { mayUndo: boolean; onClose: () => void; onDone: () => void }

/** The last imports, newest first, each to be taken back. Heavy: import it lazily. */
export default function ImportsDialog({ mayUndo, onClose, onDone }: Props) {
  const t = useTranslations('bankStatements.imports')
  const common = useTranslations('common')
  const [undoing, setUndoing] = useState<BankStatement | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bank statements'],
    queryFn: ({ signal }) => call(listStatements(), { signal }),
    staleTime: 0,
  })
  const end = () => {
    setUndoing(null)
    void refetch()
    onDone()
  }
  if (undoing) return <UndoDialog file={undoing} onClose={() => setUndoing(null)} onDone={end} />
  return (
    <Dialog narrow title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="px-5 py-4">
        {error && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
        {!error && !data && <p className="text-muted">{common('loading')}</p>}
        {data?.rows.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {data?.rows.map((file) => (
            <Import key={file.id} file={file} onUndo={mayUndo ? () => setUndoing(file) : null} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Import({ file, onUndo }: { file: BankStatement; onUndo: (() => void) | null }) {
  const t = useTranslations('bankStatements.imports')
  const facts = [file.company_account.name, dateTime(file.created_at), file.author].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{facts.join(' · ')}</bdi>
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {file.status === 'undone'
            ? t('undone', { reason: file.undone_reason ?? '' })
            : t('lines', { count: file.rows })}
        </p>
      </div>
      {file.status !== 'undone' && onUndo && (
        <Button aria-label={t('undoFile', { name: file.name })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
