'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import { Spinner } from '@/components/ui/spinner'
import type { OwnSession } from '@/lib/contracts/session'
import { dateTime } from '@/lib/formats/dates'
import { useSessions } from './use-sessions'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** The account's sessions; all but this one can be ended here. */
export function Sessions({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('profile')
  const { busy, fault, submit } = useSubmit()
  const { data, isError, isFetching, refetch, end } = useSessions()
  /** The session being ended; null while ending all others. */
  const [ending, setEnding] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const run = (uuid?: string) =>
    submit(async () => {
      setEnding(uuid ?? null)
      setSaid(null)
      setSaid(t('ended', { count: await end(uuid) }))
    })

  return (
    <Card className="">
      {(fault ?? said) && (
        <Notice look={fault ? 'error' : 'success'} className="m-4">
          {fault ?? said}
        </Notice>
      )}
      {isError && <FailedState title={t('sessionsFailed')} busy={isFetching} retry={() => void refetch()} />}
      {!data && !isError && <div aria-hidden className="h-16 animate-pulse rounded-lg bg-hover" />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <Line
              key={session.uuid}
              session={session}
              timeZone={timeZone}
              busy={busy && ending === session.uuid}
              end={() => void run(session.uuid)}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && <EndOthers busy={busy} end={() => run()} />}
    </Card>
  )
}

/** Ends every other session, after a confirmation. */
function EndOthers({ busy, end }: { busy: boolean; end: () => Promise<unknown> }) {
  const t = useTranslations('profile')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="border-t border-line px-5 py-3">
        <Button onClick={() => setAsking(true)}>{t('endOthers')}</Button>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('endOthersTitle')}
            body={t('endOthersBody')}
            confirm={t('endOthers')}
            cancel={t('cancel')}
            busy={busy}
            onConfirm={() => void end().finally(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type LineProps = { session: OwnSession; timeZone: string | undefined; busy: boolean; end: () => void }

function Line({ session, timeZone, busy, end }: LineProps) {
  const t = useTranslations('profile')
  const device = t('deviceName', {
    browser: session.browser ?? t('unknownBrowser'),
    system: session.system ?? t('unknownSystem'),
  })
  const used = dateTime(session.last_used_at, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge>{t('thisSession')}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted tabular-nums">
          {session.ip && (
            <>
              <bdi>{session.ip}</bdi>
              {' · '}
            </>
          )}
          {t('lastUse')}: {used} · {t('sessionSince', { date: dateTime(session.created_at, timeZone) })}
        </p>
      </div>
      {!session.current && (
        <Button aria-label={t('endOf', { device, date: used })} aria-disabled={busy} onClick={end}>
          {busy && <Spinner />}
          {t('end')}
        </Button>
      )}
    </li>
  )
}
