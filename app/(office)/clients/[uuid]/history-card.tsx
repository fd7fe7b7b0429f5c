'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { RecordCard } from '@/components/record-page/record-card'
import { Button } from '@/components/ui/button'
import { listHistory } from '@/lib/api/registry'
import { heads } from '@/lib/contracts/heads'

const History = lazy(() => import('@/components/history/history'))

const noFields: ReadonlyMap<string, KnownField> = new Map()

/** The file's views and changes, loaded when a person opens the card. */
export function HistoryCard({ uuid }: { uuid: string }) {
  const t = useTranslations('client')
  const [open, setOpen] = useState(false)
  return (
    <RecordCard title={t('history')} className="print:hidden">
      {open ? (
        <div className="-mx-5 -my-5">
          <Suspense fallback={<p className="px-5 py-5 text-muted">{t('loading')}</p>}>
            <History
              pageOf={(page) => listHistory(heads.customer.path, uuid, page)}
              resource="customer"
              fields={noFields}
            />
          </Suspense>
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('showHistory')}</Button>
      )}
    </RecordCard>
  )
}
