'use client'

import { FileQuestion, Lock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { CallError } from '@/lib/browser/call'

/** The shape of a form while its record is on the way. */
export function RecordSkeleton() {
  const t = useTranslations('form')
  return (
    <div role="status" className="grid flex-1 content-start gap-5 px-5 py-5 sm:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <span key={place} aria-hidden className="block">
          <span className="mb-2 block h-3.5 w-24 rounded-sm bg-hover" />
          <span className="control block rounded-md bg-hover" />
        </span>
      ))}
    </div>
  )
}

/** The reason why the record is not shown: gone, forbidden (`error` null), or temporarily unavailable. */
export function RecordFault({ error, retry }: { error: Error | null; retry: () => void }) {
  const t = useTranslations('form')
  const { say } = useSayError()
  const status = error instanceof CallError ? error.status : error ? 0 : 403
  if (status === 404) return <EmptyState icon={FileQuestion} title={t('missing.title')} body={t('missing.body')} />
  if (status === 403) return <EmptyState icon={Lock} title={say({ code: 'FORBIDDEN' })} />
  const action = <Button onClick={retry}>{t('retry')}</Button>
  return <EmptyState icon={TriangleAlert} title={t('broken')} body={say(error)} action={action} />
}
