'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { listAccounts } from '@/lib/api/finance/entries'
import { call } from '@/lib/browser/call'
import type { Payment } from '@/lib/contracts/payment'
import { date, dateTime } from '@/lib/formats/dates'
import { lateTed } from './late-ted'

/** Of payments by TED that are recorded after the account's hour: the day on which the bank will do them. */
export function TedLate({ rows, accountId }: { rows: readonly Payment[]; accountId: string | null }) {
  const t = useTranslations('payments')
  const { data } = useQuery({
    queryKey: ['company accounts'],
    queryFn: ({ signal }) => call(listAccounts(), { signal }),
    staleTime: 0,
  })
  const cutoff = data?.rows.find(({ id }) => String(id) === accountId)?.ted_cutoff ?? null
  const day = lateTed(rows, cutoff, dateTime(new Date()))
  return day && cutoff && <Notice look="warning">{t('tedLate', { time: cutoff, day: date(day) })}</Notice>
}
