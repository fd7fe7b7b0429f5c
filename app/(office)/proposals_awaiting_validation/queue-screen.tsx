'use client'

import { Inbox, MousePointerClick, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Failed, Skeleton } from '@/components/list/list-states'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { useKeyButtons } from '@/components/ui/use-key-buttons'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Proposal } from '@/lib/contracts/proposal'
import { Opened } from './opened'
import { QueueList } from './queue-list'
import { useQueue } from './use-queue'

type Props = {
  first: readonly Proposal[] | null
  total: number
  me: string
  mayValidate: boolean
  limits: FileLimits
  timeZone: string
}

/** The queue beside the proposal that is open; on a phone one or the other. All of it goes by keys too. */
export function QueueScreen({ first, total, me, mayValidate, limits, timeZone }: Props) {
  const t = useTranslations('validation')
  const { data, error, isFetching, refetch, open, go, drop, reload } = useQueue(first && { rows: first, total })
  const [said, setSaid] = useState('')
  useKeyButtons()

  const rows = data?.rows ?? []
  const at = rows.findIndex(({ uuid }) => uuid === open)
  const isFree = ({ claimed_by: by }: Proposal) => by === null || by.uuid === me
  const oldest = rows.find(isFree) ?? rows[0]
  const beside = (index: number) => {
    const row = rows[index]
    return row && (() => go(row.uuid))
  }

  const done = (number: number) => {
    // Those that came after it, then those before: never what somebody else has in hands.
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(isFree)
    setSaid(t(next ? 'moved' : 'finished', { number }))
    if (open) drop(open)
    go(next?.uuid ?? null)
  }

  if (!data && error) return <Failed error={error} busy={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton columns={3} />
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 && open === null ? (
        <Place>
          <EmptyState icon={Inbox} title={t('empty')} body={t('emptyHelp')} />
        </Place>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={classes(open !== null && 'max-lg:hidden')}>
            <p className="mb-2 text-muted tabular-nums">{t('waiting', { count: data.total })}</p>
            <div className="lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto lg:p-px">
              <QueueList rows={rows} open={open} me={me} timeZone={timeZone} onOpen={go} />
            </div>
          </div>
          {open === null ? (
            <div className="max-lg:order-first">
              <Place>
                <EmptyState
                  icon={MousePointerClick}
                  title={t('choose')}
                  body={mayValidate ? t('chooseHelp') : t('readOnly')}
                  action={
                    oldest && (
                      <Button look="primary" aria-keyshortcuts="j" onClick={() => go(oldest.uuid)}>
                        <Play aria-hidden className="size-4" strokeWidth={1.75} />
                        {t('start')}
                      </Button>
                    )
                  }
                />
              </Place>
            </div>
          ) : (
            <Opened
              key={open}
              uuid={open}
              mayValidate={mayValidate}
              limits={limits}
              timeZone={timeZone}
              previous={beside(at - 1)}
              next={beside(at + 1)}
              onBack={() => go(null)}
              onChange={reload}
              onDone={done}
            />
          )}
        </div>
      )}
    </>
  )
}

const Place = ({ children }: { children: React.ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface">{children}</div>
)
