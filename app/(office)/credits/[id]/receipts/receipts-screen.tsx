'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Failed, Skeleton } from '@/components/list/list-states'
import { Total } from '@/components/list/total'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import type { Credit } from '@/lib/contracts/financial-entry'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { ExpectedPart } from './expected-part'
import { LinkedPart } from './linked-part'
import { useReceipts } from './use-receipts'

const OtherDialog = lazy(() => import('./other-dialog'))

const figures = ['amount', 'received', 'left'] as const

/** A received credit, the parts of commissions that it is for, and those that banks still owe. */
export function ReceiptsScreen({ credit, mayLink }: { credit: Credit; mayLink: boolean }) {
  const t = useTranslations('entries.receipts')
  const [other, setOther] = useState(false)
  const { found, again } = useReceipts(credit.id)
  const { data, error } = found
  if (!data && error) return <Failed error={error} busy={found.isFetching} retry={() => void found.refetch()} />
  if (!data) return <Skeleton columns={3} />
  const { receipts, summary } = data
  // Nullish: another's API may tell nothing of it.
  const has = credit.receipts != null
  return (
    <>
      <p className="-mt-3 mb-4 text-pretty text-muted wrap-anywhere">
        <bdi>{credit.description}</bdi>
        {credit.received_at && (
          <>
            {' · '}
            <bdi>{t('receivedOn', { day: date(credit.received_at) })}</bdi>
          </>
        )}
        {credit.company_account && (
          <>
            {' · '}
            <bdi>{credit.company_account.name}</bdi>
          </>
        )}
      </p>
      <section aria-label={t('totals')} className="rounded-lg border border-line bg-surface px-4 py-2.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {figures.map((key) => (
            <Total key={key} name={t(`figures.${key}`)}>
              <bdi>{money(summary[key])}</bdi>
            </Total>
          ))}
        </dl>
      </section>
      {!has && (
        <Notice look="warning" className="mt-4">
          {t('notHere')}
        </Notice>
      )}
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('linked')}</h2>
        {has && mayLink && (
          <Button onClick={() => setOther(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {t('other')}
          </Button>
        )}
      </div>
      <LinkedPart credit={credit.id} receipts={receipts} mayLink={mayLink && has} onChange={again} />
      {has && (
        <>
          <h2 className="mt-6 mb-3 text-base font-semibold">{t('owed')}</h2>
          <ExpectedPart
            credit={credit.id}
            left={summary.left}
            linked={receipts}
            mayLink={mayLink && has}
            onChange={again}
          />
        </>
      )}
      {other && (
        <Suspense>
          <LazyWords onFail={() => setOther(false)}>
            <OtherDialog credit={credit.id} onClose={() => setOther(false)} onDone={again} />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
