'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailedState } from '@/components/ui/failed-state'
import { listPaymentLog } from '@/lib/api/finance/payments'
import { call } from '@/lib/browser/call'
import type { Payment } from '@/lib/contracts/payment'
import { dateTime } from '@/lib/formats/dates'

/** The steps of a payment, newest first. */
export function PaymentLog({ row: { uuid, row_version } }: { row: Payment }) {
  const t = useTranslations('payments')
  const statuses = useTranslations('resources.payment.values.status')
  const list = useTranslations('list')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment log', uuid, row_version],
    queryFn: ({ signal }) => call(listPaymentLog(uuid), { signal }),
    staleTime: 0,
  })
  return (
    <section aria-label={t('log')} className="mt-6">
      <h3 className="font-semibold">{t('log')}</h3>
      {error && <FailedState title={list('failed')} busy={isFetching} retry={() => void refetch()} />}
      {!error && !data && <p className="mt-2 text-muted">{common('loading')}</p>}
      <ol className="mt-1 divide-y divide-line">
        {data?.rows.map(({ id, to, user, note, created_at: at }) => (
          <li key={id} className="py-2">
            <p className="font-medium">{statuses(to)}</p>
            {note && (
              <p className="wrap-anywhere">
                <bdi>{note}</bdi>
              </p>
            )}
            <p className="text-xs text-muted">
              <bdi>{[dateTime(at), user?.name].filter(Boolean).join(' · ')}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
