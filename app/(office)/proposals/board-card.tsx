'use client'

import { MessageCircleWarning, MoveRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { IconButton } from '@/components/ui/button'
import { Dropdown } from '@/components/ui/dropdown'
import type { Proposal } from '@/lib/contracts/proposal'
import { daysBetween } from '@/lib/formats/calendar'
import { today } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { type Mover, mayReopen, type Target } from '@/lib/proposals/moves'
import { MoveMenu } from './move-menu'

/** Whole days in the current status, by the company's calendar. */
const daysSince = (since: string, timeZone: string): number =>
  Math.max(0, daysBetween(since.slice(0, 10), today(timeZone)))

type Props = {
  proposal: Proposal
  href: string
  timeZone: string
  mover: (proposal: Proposal) => Mover
  targets: (proposal: Proposal) => Target[]
  onDrag: (proposal: Proposal | null) => void
  onMove: (target: Target) => void
  onReopen: (proposal: Proposal) => void
}

/** A proposal on the board: its facts, days in this status, and a menu of targets. */
export function BoardCard({ proposal, href, timeZone, mover, targets, onDrag, onMove, onReopen }: Props) {
  const t = useTranslations('proposals.card')
  const { number, customer, bank, product, contract_value: value, open_pendencies: pendencies } = proposal
  return (
    <li
      data-card={number}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(number))
        // Let the browser capture the drag image first: changing the page during the event would cancel the drag.
        setTimeout(() => onDrag(proposal))
      }}
      onDragEnd={() => onDrag(null)}
      className="relative rounded-md border border-line bg-raised p-2.5 hover:border-strong"
    >
      <AppLink
        href={href}
        draggable={false}
        aria-label={t('name', { number })}
        className="inline-flex min-h-6 items-center rounded-sm pointer-coarse:min-h-11 font-medium tabular-nums hover:underline"
      >
        {number}
      </AppLink>
      <p className="pe-8 wrap-anywhere">
        <bdi>{customer.name}</bdi>
      </p>
      <p className="text-xs text-muted">
        <bdi>{bank.name}</bdi> · <bdi>{product.name}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium tabular-nums">{money(value)}</bdi>
        <span className="text-xs text-muted">{t('days', { days: daysSince(proposal.status_since, timeZone) })}</span>
      </p>
      {pendencies > 0 && (
        <p className="mt-1 flex items-center gap-1.5 text-xs">
          <MessageCircleWarning aria-hidden className="size-3.5 text-muted" strokeWidth={1.75} />
          {t('pendencies', { count: pendencies })}
        </p>
      )}
      <div className="absolute end-1 top-1">
        <Dropdown
          floating
          className="max-h-[min(28rem,80dvh)] w-80 overflow-y-auto"
          trigger={(given) => (
            <IconButton label={t('moveOf', { number })} {...given}>
              <MoveRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
            </IconButton>
          )}
        >
          {(close) => (
            <MoveMenu
              proposal={proposal}
              targets={targets(proposal)}
              reopen={mayReopen(proposal, mover(proposal))}
              onMove={(target) => {
                close()
                onMove(target)
              }}
              onReopen={() => {
                close()
                onReopen(proposal)
              }}
            />
          )}
        </Dropdown>
      </div>
    </li>
  )
}
