'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useLive } from '@/components/live/use-live'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { loadAttention } from '@/lib/api/company'
import { call } from '@/lib/browser/call'
import type { Attention } from '@/lib/contracts/attention'
import { Contacts } from './contacts'
import { Counters } from './counters'
import { EarningsPart } from './earnings-part'
import { InboxPart } from './inbox-part'

const key = ['attention']

/** `first`: from the server at the moment `at`; null if it failed. */
type Props = { first: Attention | null; at: number; today: string; opensInbox: boolean }

/** The parts of Início that change by themselves, kept up to date while shown. */
export function HomeScreen({ first, at, today, opensInbox }: Props) {
  const t = useTranslations('home')
  const { say } = useSayError()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(loadAttention(), { signal, background: true }),
    ...(first && { initialData: first, initialDataUpdatedAt: at }),
  })
  const client = useQueryClient()
  useEffect(() => {
    // On a new visit the server's answer replaces an older cached one.
    if (first && (client.getQueryState(key)?.dataUpdatedAt ?? 0) < at)
      client.setQueryData(key, first, { updatedAt: at })
  }, [client, first, at])
  useLive(() => void refetch())
  return (
    <div className="flex flex-col gap-6">
      {error && (
        <Notice look="error" title={t('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {data?.earnings && <EarningsPart earnings={data.earnings} />}
      {data && data.counters.length > 0 && <Counters counters={data.counters} />}
      {data?.inbox && data.inbox.total > 0 && <InboxPart inbox={data.inbox} today={today} opens={opensInbox} />}
      {data && <Contacts contacts={data.contacts} total={data.contacts_total} today={today} />}
    </div>
  )
}
