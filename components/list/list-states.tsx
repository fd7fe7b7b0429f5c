'use client'

import { Inbox, Lock, SearchX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { CallError } from '@/lib/browser/call'

const Place = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface">{children}</div>
)

/** The list is empty: says what it will contain, and offers to create the first. */
export const NothingYet = ({ title, body, action }: { title: string; body: string; action: ReactNode }) => (
  <Place>
    <EmptyState icon={Inbox} title={title} body={body} action={action} />
  </Place>
)

/** No match: offers to clear search and filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('list')
  return (
    <Place>
      <EmptyState
        icon={SearchX}
        title={t('emptyNoMatch')}
        body={t('emptyNoMatchHelp')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    </Place>
  )
}

type FailedProps = {
  error: Error
  busy: boolean
  retry: () => void
  /** Opens the whole list, if the address asks for something that does not exist. */
  reset?: () => void
}

/** A failed list: without permission, the person to ask; else the reason, a reference, and a retry. */
export function Failed({ error, busy, retry, reset }: FailedProps) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { status, requestId } = error instanceof CallError ? error : { status: 0, requestId: null }
  if (status === 403)
    return (
      <Place>
        <EmptyState icon={Lock} title={t('forbidden')} body={t('forbiddenHelp')} />
      </Place>
    )
  return (
    <div role="alert">
      <Place>
        <EmptyState
          icon={TriangleAlert}
          title={t('failed')}
          body={say(error)}
          action={
            <>
              {requestId && (
                <p className="mb-4 text-xs text-muted">
                  {t.rich('reference', { id: requestId, b: (id) => <bdi className="select-all">{id}</bdi> })}
                </p>
              )}
              {reset && status === 400 ? (
                <Button onClick={reset}>{t('clear')}</Button>
              ) : (
                <Button disabled={busy} onClick={retry}>
                  {common('retry')}
                </Button>
              )}
            </>
          }
        />
      </Place>
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Placeholder rows until the first ones have loaded. */
export function Skeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: Math.min(columns, 6) }, (_, index) => `c${index}`)
  return (
    <div aria-hidden className="overflow-hidden rounded-lg border border-line bg-surface">
      {lines.map((line) => (
        <div key={line} className="flex h-10 items-center gap-6 border-b border-line px-3 last:border-b-0">
          {cells.map((cell, index) => (
            <span key={cell} className={`h-3 animate-pulse rounded-sm bg-hover ${index === 0 ? 'w-48' : 'flex-1'}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
