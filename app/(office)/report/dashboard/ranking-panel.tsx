'use client'

import { ArrowDown, ArrowUp, Equal, Sparkle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RankingRow } from '@/lib/contracts/dashboard'
import { money } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { ComparedWith } from './compared-with'
import { FigureRows } from './figure-rows'
import { counted } from './figures'
import { rankingAddress } from './links'
import { Panel } from './panel'
import type { Viewer } from './viewer'

const isEmpty = (rows: readonly RankingRow[]) =>
  rows.every(({ count, previous_position }) => count === 0 && previous_position === null)

/** Comerciais by what was sold below them. */
export function RankingPanel({ asked, viewer }: { asked: DashboardAsked; viewer: Viewer }) {
  const t = useTranslations('dashboard')
  return (
    <Panel panel="ranking" asked={asked} isEmpty={isEmpty}>
      {(ranking, shown) => (
        <>
          <ComparedWith asked={shown} compare="previous" />
          <FigureRows
            label={t('panels.ranking')}
            rows={ranking.map((row) => ({
              ...{ key: row.uuid, name: row.name, tag: row.type },
              lead: <Position row={row} />,
              value: money(row.contract_value),
              facts: [
                t('count', { count: row.count }),
                row.average_ticket && t('ticket', { amount: money(row.average_ticket) }),
                t('activeBelow', { count: row.active_brokers }),
                row.override && t('override', { amount: money(row.override) }),
              ],
              href: viewer.opensProposals && row.count > 0 ? rankingAddress(shown, row.uuid) : null,
            }))}
          />
        </>
      )}
    </Panel>
  )
}

/** The position, and how many were gained or lost since the period before. */
function Position({ row: { position, previous_position, count } }: { row: RankingRow }) {
  const t = useTranslations('dashboard')
  const gained = previous_position === null ? null : previous_position - position
  const hadSome = count > 0 || gained !== null
  const Arrow = gained === null ? Sparkle : gained === 0 ? Equal : gained > 0 ? ArrowUp : ArrowDown
  const words =
    gained === null
      ? t('positions.new')
      : gained === 0
        ? t('positions.same')
        : t(gained > 0 ? 'positions.gained' : 'positions.lost', { count: Math.abs(gained) })
  return (
    <span className="flex w-14 shrink-0 items-baseline gap-1 tabular-nums">
      <span className="min-w-6 text-end font-semibold">{counted(position)}</span>
      {hadSome && (
        <>
          <span aria-hidden title={words} className="inline-flex items-center text-xs text-muted">
            <Arrow className="size-3 shrink-0 self-center" strokeWidth={2} />
            {gained !== null && gained !== 0 && Math.abs(gained)}
          </span>
          <span className="sr-only">{words}</span>
        </>
      )}
    </span>
  )
}
