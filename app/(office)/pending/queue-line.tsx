'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { StandingMark } from '@/components/pendency/standing-mark'
import { QueueLine } from '@/components/queue/queue-line'
import { Badge } from '@/components/ui/badge'
import type { Pendency } from '@/lib/contracts/pendency'

type Props = { row: Pendency; staff: boolean } & Pick<
  ComponentProps<typeof QueueLine>,
  'open' | 'href' | 'timeZone' | 'onOpen'
>

/** One pendency of the queue: title, proposal, side to move. */
export function PendencyLine({ row, staff, ...line }: Props) {
  const t = useTranslations('pendency')
  const { proposal, owner, assignee } = row
  return (
    <QueueLine
      row={row}
      title={row.title}
      unread={t('unread', { count: row.unread })}
      about={
        <>
          <bdi>{proposal.customer}</bdi>
          {' · '}
          <bdi>{proposal.number}</bdi>
          {' · '}
          <bdi>{proposal.bank.name}</bdi>
          {staff && (
            <>
              {' · '}
              <bdi>{owner.name}</bdi>
            </>
          )}
        </>
      }
      marks={
        <>
          <StandingMark pendency={row} staff={staff} />
          {row.priority === 'high' && <Badge>{t('urgent')}</Badge>}
          {assignee && <Badge>{t('with', { name: assignee.name })}</Badge>}
        </>
      }
      {...line}
    />
  )
}
