'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { listAccounts } from '@/lib/api/finance/entries'
import { call } from '@/lib/browser/call'
import type { Payment } from '@/lib/contracts/payment'
import { date, dateTime } from '@/lib/formats/dates'
import { lateTed } from './late-ted'

/** Of payments by TED that the bank will not do today: the day on which it will, and why. */
export function TedLate({ rows, accountId }: { rows: readonly Payment[]; accountId: string | null }) {
  const t = useTranslations('payments')
  const { data } = useQuery({
    queryKey: ['company accounts'],
    queryFn: ({ signal }) => call(listAccounts(), { signal }),
    staleTime: 0,
  })
  const cutoff = data?.rows.find(({ id }) => String(id) === accountId)?.ted_cutoff ?? null
  const late = lateTed(rows, cutoff, dateTime(new Date()))
  if (late === null) return null
  const day = date(late.day)
  return (
    <Notice look="warning">
      {late.why === 'rest' ? t('tedRest', { day }) : t('tedLate', { time: cutoff ?? '', day })}
    </Notice>
  )
}
