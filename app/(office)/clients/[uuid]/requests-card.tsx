'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordCard } from '@/components/record-page/record-card'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { listRequests } from '@/lib/api/lgpd'
import { call } from '@/lib/browser/call'
import { NewRequest } from './new-request'
import { Request } from './request'

/** The client's requests about their own data, and the answers (LGPD). */
export function RequestsCard({ uuid, onAnonymised }: { uuid: string; onAnonymised: () => void }) {
  const t = useTranslations('client')
  const { say } = useSayError()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const key = ['client requests', uuid]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listRequests(uuid), { signal }),
  })
  const reload = () => void client.invalidateQueries({ queryKey: key })
  return (
    <RecordCard title={t('lgpd')} className="print:hidden">
      <p className="-mt-3 mb-3 text-muted">{t('lgpdLead')}</p>
      {error && <Notice look="error">{say(error)}</Notice>}
      {data?.data.length === 0 && <p className="text-muted">{t('requestNone')}</p>}
      <ul className="mb-3 divide-y divide-line">
        {data?.data.map((request) => (
          <Request
            key={request.id}
            request={request}
            onAnswered={() => {
              reload()
              if (request.kind === 'anonymisation') onAnonymised()
            }}
          />
        ))}
      </ul>
      {adding ? (
        <NewRequest
          uuid={uuid}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            reload()
          }}
        />
      ) : (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('request')}
        </Button>
      )}
    </RecordCard>
  )
}
