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

type Props = {
  timeZone: string | undefined
  /** Somebody else, whose sessions an Administrador sees; null for one's own. */
  person?: { uuid: string; name: string } | null
}

/** An account's sessions; all but this one can be ended here. */
export function Sessions({ timeZone, person = null }: Props) {
  const t = useTranslations('profile')
  const { busy, fault, submit } = useSubmit()
  const { data, isError, isFetching, refetch, end } = useSessions(person?.uuid ?? null)
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
      {data?.length === 0 && <p className="px-5 py-4 text-muted">{t('noSessions')}</p>}
      {data && data.length > 0 && (
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
      {data && data.length > (person ? 0 : 1) && <EndAll busy={busy} end={() => run()} name={person?.name ?? null} />}
    </Card>
  )
}

type EndAllProps = {
  busy: boolean
  end: () => Promise<unknown>
  /** Somebody else; null for oneself, who goes on here. */
  name: string | null
}

/** Ends every session but this one, after a confirmation. */
function EndAll({ busy, end, name }: EndAllProps) {
  const t = useTranslations('profile')
  const [asking, setAsking] = useState(false)
  const label = t(name === null ? 'endOthers' : 'endAll')
  return (
    <>
      <div className="border-t border-line px-5 py-3">
        <Button onClick={() => setAsking(true)}>{label}</Button>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={name === null ? t('endOthersTitle') : t('endAllTitle', { name })}
            body={t(name === null ? 'endOthersBody' : 'endAllBody')}
            confirm={label}
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
