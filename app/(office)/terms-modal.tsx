'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { TermsReader } from '@/components/terms/terms-reader'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { acceptTerms, loadTerms } from '@/lib/api/company'
import { CallError, call, signOut } from '@/lib/browser/call'
import type { Term } from '@/lib/contracts/term'

/** Some tenant APIs send none. */
const isTerm = (answer: Partial<Term> | null | undefined): answer is Term =>
  typeof answer?.html === 'string' && Number.isInteger(answer.version)

/** The new terms: accept them or sign out. Nothing else closes the dialog. */
export default function TermsModal({ onAccepted }: { onAccepted: () => void }) {
  const t = useTranslations('terms')
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['terms', 'use'],
    queryFn: async ({ signal }) => {
      const answer = await call(loadTerms(), { signal })
      if (!isTerm(answer)) throw new Error('an answer without terms')
      return answer
    },
  })

  const accept = (version: number) =>
    submit(
      async () => {
        await call(acceptTerms(version))
        onAccepted()
      },
      async (error) => {
        // A newer version was published while this one was read.
        if (error instanceof CallError && error.code === 'RULE') await refetch()
        return explain(error)
      },
    )

  return (
    <Dialog title={t('newTitle')} closeLabel="">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-pretty text-muted">{t('newLead')}</p>
        {fault && <Notice look="error" title={fault} />}
        {data && <TermsReader term={data} busy={busy} onAccept={() => void accept(data.version)} />}
        {isError && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
        <Button look="quiet" className="self-start" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
