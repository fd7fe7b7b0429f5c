'use client'

import { Inbox, MousePointerClick, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Failed, Skeleton } from '@/components/list/list-states'
import { rowAfter } from '@/components/queue/after'
import { Queue } from '@/components/queue/queue'
import { useWalk } from '@/components/queue/use-walk'
import { EmptyState } from '@/components/ui/empty-state'
import { KeyButton } from '@/components/ui/keys'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Proposal } from '@/lib/contracts/proposal'
import { Opened } from './opened'
import { QueueList } from './queue-list'
import { useWaiting } from './use-waiting'

type Props = {
  first: readonly Proposal[] | null
  total: number
  me: string
  mayValidate: boolean
  limits: FileLimits
  timeZone: string
}

/** The queue beside the open proposal. Fully usable by keyboard. */
export function QueueScreen({ first, total, me, mayValidate, limits, timeZone }: Props) {
  const t = useTranslations('validation')
  const { data, error, isFetching, refetch, open, go, drop, reload } = useWaiting(first && { rows: first, total })
  const rows = data?.rows ?? []
  const isFree = ({ claimed_by: by }: Proposal) => by === null || by.uuid === me
  const walk = useWalk({ rows, keyOf: ({ uuid }) => uuid, open, go, isFree })

  const done = () => {
    // Skip those that somebody else has claimed.
    const next = rowAfter(rows, walk.at, isFree, 'first')
    if (open) drop(open)
    go(next?.uuid ?? null)
  }

  if (!data && error) return <Failed error={error} busy={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton columns={3} />
  return (
    <>
      {rows.length === 0 && open === null ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={Inbox} title={t('empty')} body={t('emptyHelp')} />
        </div>
      ) : (
        <Queue
          idleFirst
          walk={walk}
          list={
            <>
              <p role="status" className="mb-2 text-muted tabular-nums">
                {t('waiting', { count: data.total })}
              </p>
              <div className="lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto lg:p-px">
                <QueueList rows={rows} open={open} me={me} timeZone={timeZone} onOpen={go} />
              </div>
            </>
          }
          idle={<Choose start={walk.next} mayValidate={mayValidate} />}
        >
          {open !== null && (
            <Opened
              key={open}
              uuid={open}
              mayValidate={mayValidate}
              limits={limits}
              timeZone={timeZone}
              walk={walk}
              onBack={() => go(null)}
              onChange={reload}
              onDone={done}
            />
          )}
        </Queue>
      )}
    </>
  )
}

/** Shown until a proposal is opened: an explanation, and a button to begin. */
function Choose({ start, mayValidate }: { start: (() => void) | undefined; mayValidate: boolean }) {
  const t = useTranslations('validation')
  return (
    <EmptyState
      icon={MousePointerClick}
      title={t('choose')}
      body={mayValidate ? t('chooseHelp') : t('readOnly')}
      action={
        start && (
          <KeyButton look="primary" shortcut="j" data-next-step onClick={start}>
            <Play aria-hidden className="size-4" strokeWidth={1.75} />
            {t('start')}
          </KeyButton>
        )
      }
    />
  )
}
