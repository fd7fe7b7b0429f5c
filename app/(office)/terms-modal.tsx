'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TermsReader } from '@/components/terms/terms-reader'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { CallError, call, signOut } from '@/lib/browser/call'
import type { Term } from '@/lib/contracts/term'

/** The terms of an answer; throws where a tenant API sent none. */
function termIn({ data }: { data: unknown }): Term {
  const { html, version } = (data ?? {}) as Partial<Term>
  if (typeof html !== 'string' || !Number.isInteger(version)) throw new Error('an answer without terms')
  return data as Term
}

/** The new terms: to accept, or to leave by signing out. Nothing else closes it. */
export default function TermsModal({ onAccepted }: { onAccepted: () => void }) {
  const t = useTranslations('terms')
  const { explain } = useSayError()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['terms', 'use'],
    queryFn: ({ signal }) => call<{ data: unknown }>('/api/settings/terms?kind=use', { signal }).then(termIn),
  })

  const accept = async (version: number) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call('/api/settings/terms', { method: 'POST', body: { accept: true, version } })
      onAccepted()
    } catch (error) {
      setFailure(explain(error))
      // A still newer version came while this one was read.
      if (error instanceof CallError && error.code === 'RULE') await refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('newTitle')} closeLabel="">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-pretty text-muted">{t('newLead')}</p>
        {failure && <Notice look="error" title={failure} />}
        {data && <TermsReader term={data} busy={busy} onAccept={() => void accept(data.version)} />}
        {isError && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
        <Button look="quiet" className="self-start" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
