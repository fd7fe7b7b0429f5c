'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SituationMark } from '@/components/call/situation-mark'
import { TermMark } from '@/components/call/term-mark'
import { QueueLine } from '@/components/queue/queue-line'
import { Badge } from '@/components/ui/badge'
import type { Call } from '@/lib/contracts/call'

type Props = { row: Call; staff: boolean } & Pick<
  ComponentProps<typeof QueueLine>,
  'open' | 'href' | 'timeZone' | 'onOpen'
>

/** One call of the queue: subject, category, the other side, where it stands, its term. */
export function CallQueueLine({ row, staff, ...line }: Props) {
  const t = useTranslations('call')
  const { number, category, requester, assignee, priority } = row
  const other = staff ? requester.name : assignee && t('with', { name: assignee.name })
  return (
    <QueueLine
      row={row}
      title={row.subject}
      unread={t('unread', { count: row.unread })}
      about={
        <>
          <bdi className="tabular-nums">{t('numbered', { number: String(number) })}</bdi>
          {' · '}
          <bdi>{category.name}</bdi>
          {other && (
            <>
              {' · '}
              <bdi>{other}</bdi>
            </>
          )}
        </>
      }
      marks={
        <>
          <SituationMark situation={row.situation} />
          {row.merged_into && <Badge>{t('merge.mark', { number: String(row.merged_into.number) })}</Badge>}
          <TermMark call={row} />
          {(priority === 'urgent' || priority === 'high') && <Badge>{t(`priorities.${priority}`)}</Badge>}
          {staff && assignee && <Badge>{t('with', { name: assignee.name })}</Badge>}
        </>
      }
      {...line}
    />
  )
}
