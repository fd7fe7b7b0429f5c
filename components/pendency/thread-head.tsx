'use client'

import { Ban, CheckCheck, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useId } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button, IconButton } from '@/components/ui/button'
import { KeyButton } from '@/components/ui/keys'
import { dateTime } from '@/lib/formats/dates'
import { isClosed } from '@/lib/proposals/pendency'
import { Assignee } from './assignee'
import { mayWith, type PendencyRights } from './rights'
import { StandingMark } from './standing-mark'
import type { SeenPendency } from './use-thread'

type Props = {
  row: SeenPendency
  rights: PendencyRights
  /** Rendered before the title: the link back to the list. */
  lead?: ReactNode
  /** Inside the proposal's own record, so the proposal is not named. */
  alone?: boolean
  /** Resolving is the screen's primary action. */
  first: boolean
  busy: boolean
  onResolve: () => void
  onCancel: () => void
  onEdit: () => void
  title?: Ref<HTMLHeadingElement>
}

/** A thread's heading: the question, its proposal and deadline, and the actions that end it. */
export function ThreadHead({ row, rights, lead, alone, first, busy, onResolve, onCancel, onEdit, title }: Props) {
  const t = useTranslations('pendency')
  const id = useId()
  const over = isClosed(row)
  const may = mayWith(rights, row)
  const look = first ? 'primary' : 'plain'
  const ending = { look, 'aria-describedby': id, 'aria-disabled': busy, onClick: onResolve } as const
  const sign = <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
  // In the queue a key moves the focus to this button; in a proposal's record that key belongs to the record.
  const resolve = alone ? (
    <Button {...ending}>
      {sign}
      {t('resolve')}
    </Button>
  ) : (
    <KeyButton shortcut="e" data-keyed="focus" {...ending}>
      {sign}
      {t('resolve')}
    </KeyButton>
  )
  // Labelled with text: an × would mean closing the panel, and would not cancel the pendency.
  const cancel = may.cancel && (
    <Button look="quiet" aria-describedby={id} onClick={onCancel}>
      <Ban aria-hidden className="size-4" strokeWidth={1.75} />
      {t('cancel')}
    </Button>
  )
  return (
    <header className="border-b border-line p-3 sm:px-4">
      <div className="flex flex-wrap items-start gap-2">
        {lead}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <h2 id={id} ref={title} tabIndex={-1} className="font-semibold wrap-anywhere text-ink outline-none">
            {row.title}
          </h2>
          {!alone && <About row={row} staff={rights.staff} />}
          <Marks row={row} staff={rights.staff} />
          {rights.staff && <Assignee row={row} rights={rights} />}
          {row.description && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{row.description}</p>}
        </div>
        {!over && (
          <div className="flex shrink-0 flex-col items-end gap-1 max-sm:ms-auto">
            <div className="flex items-start gap-1">
              {may.edit && (
                <IconButton label={t('edit')} onClick={onEdit}>
                  <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              )}
              {may.resolve && <span className="max-sm:hidden">{resolve}</span>}
            </div>
            <span className="max-sm:hidden">{cancel}</span>
          </div>
        )}
      </div>
      {(may.resolve || may.cancel) && (
        <div className="mt-3 flex flex-wrap gap-2 sm:hidden">
          {may.resolve && resolve}
          {cancel}
        </div>
      )}
    </header>
  )
}

type PartProps = { row: SeenPendency; staff: boolean }

/** The proposal, its client and bank and, for staff, its owner. */
function About({ row, staff }: PartProps) {
  const t = useTranslations('pendency')
  return (
    <p className="mt-0.5 text-muted">
      <AppLink
        href={`/proposals/${row.proposal.uuid}`}
        className="tap py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
      >
        {t('proposal', { number: String(row.proposal.number) })}
      </AppLink>
      {' · '}
      <bdi>{row.proposal.customer}</bdi>
      {' · '}
      <bdi>{row.proposal.bank.name}</bdi>
      {staff && (
        <>
          {' · '}
          <AppLink
            href={`/pending?user_uuid=${row.owner.uuid}`}
            className="tap py-1 underline-offset-4 hover:underline"
          >
            <bdi>{row.owner.name}</bdi>
          </AppLink>
        </>
      )}
    </p>
  )
}

/** The side to move, the missing items, the deadline. */
function Marks({ row, staff }: PartProps) {
  const t = useTranslations('pendency')
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <StandingMark pendency={row} staff={staff} />
      <Badge>{t(`types.${row.type}`)}</Badge>
      {row.priority === 'high' && <Badge>{t('urgent')}</Badge>}
      {!isClosed(row) && row.due_at && (
        <span className="text-xs text-muted tabular-nums">{t('due', { moment: dateTime(row.due_at) })}</span>
      )}
      {row.resolved_at && (
        <span className="text-xs text-muted tabular-nums">
          {t('resolvedAt', { moment: dateTime(row.resolved_at) })}
        </span>
      )}
    </p>
  )
}
