'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useState } from 'react'
import { usePaymentsChanged } from '@/components/payments/desk'
import { Button } from '@/components/ui/button'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import { replaceAddress } from '@/lib/browser/address'
import type { Available } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { AgainstAsking } from './against-asking'
import { useAvailable } from './use-available'

const AskDialog = lazy(() => import('./ask-dialog'))

const figures = ['balance', 'reserved', 'to_release'] as const
const dimmed = 'flex-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 sm:flex-none'

type Props = { available: Available | null; at: number; uuid: string }
type Asking = 'all' | 'amount'

/**
 * Money that a broker has, what stands against asking for it, and the two ways to ask. `?ask=all` has pressed the first
 * already, at home or among the shortcuts of the installed product.
 */
export function MyAccount({ available: first, at, uuid }: Props) {
  const t = useTranslations('payments.mine')
  const { data, isFetching, refetch } = useAvailable(first, at)
  const isAsked = useSearchParams().get('ask') === 'all'
  const [asking, setAsking] = useState<Asking | null>(isAsked ? 'all' : null)
  const [asked, setAsked] = useState(false)
  const against = useId()
  const onChanged = usePaymentsChanged()
  if (!data) return <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />
  const barred = data.blocked_by.length > 0
  const close = () => {
    setAsking(null)
    // A reload asks no second time.
    if (isAsked) replaceAddress(location.pathname)
  }
  // Not disabled: whoever has just pressed one would lose the focus.
  const ask = (how: Asking) => ({
    'aria-disabled': barred,
    'aria-describedby': barred ? against : undefined,
    className: dimmed,
    onClick: () => !barred && setAsking(how),
  })
  return (
    <section aria-label={t('title')} className="mb-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="text-muted">{t('available')}</p>
      <p className="text-3xl font-semibold tabular-nums">
        <bdi>{money(data.available)}</bdi>
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums sm:gap-x-8">
        {figures.map((key) => (
          <div key={key} className="min-w-0">
            <dt className="text-xs text-muted">{t(`figures.${key}`)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{money(data[key])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {/* Stays on the page when the toast has gone. */}
      {asked && (
        <Notice look="success" title={t('asked')} className="mt-4">
          {t('askedLead')}
        </Notice>
      )}
      <AgainstAsking id={against} blocks={data.blocked_by} minimum={data.minimum} uuid={uuid} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button look="primary" data-next-step {...ask('all')}>
          {t('askAll')}
        </Button>
        <Button {...ask('amount')}>{t('askAmount')}</Button>
      </div>
      {asking && !barred && (
        <Suspense>
          <LazyWords onFail={close}>
            <AskDialog
              how={asking}
              available={data}
              onClose={close}
              onDone={() => {
                setAsked(true)
                onChanged()
              }}
            />
          </LazyWords>
        </Suspense>
      )}
    </section>
  )
}
