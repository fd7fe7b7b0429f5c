'use client'

import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import { TickBox } from '@/components/data-table/tick-box'
import { AppLink } from '@/components/ui/app-link'
import type { CommissionClaim } from '@/lib/contracts/commission-claim'
import { date, dateTime } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money } from '@/lib/formats/money'
import { isClosed } from './claims-view'

type Props = {
  row: CommissionClaim
  chosen: boolean
  timeZone: string
  /** Null for whoever only reads. */
  onTick: (() => void) | null
}

const figures = ['expected', 'told', 'amount'] as const

/** A part of a commission that a bank owes, the reason for it, and what a person decided. */
export function ClaimRow({ row, chosen, timeZone, onTick }: Props) {
  const t = useTranslations('claims')
  const { proposal, kind, parcel } = row
  const part = t(`kinds.${kind}`, { number: parcel })
  const details = [
    row.bank.name,
    part,
    proposal.ade_number && t('ade', { ade: proposal.ade_number }),
    t('since', { day: date(row.since), days: row.days }),
  ]
  return (
    <li className="flex gap-x-3 px-4 py-2.5">
      {onTick && (
        <div className="w-4 shrink-0 pt-0.5 pointer-coarse:w-6">
          {!isClosed(row) && (
            <TickBox label={t('partOf', { part, number: proposal.number })} checked={chosen} onTick={onTick} />
          )}
        </div>
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <AppLink href={`/proposals/${proposal.uuid}`} className="font-medium underline-offset-2 hover:underline">
              <bdi>{t('proposal', { number: proposal.number })}</bdi>
            </AppLink>
            {' · '}
            <bdi>{proposal.customer}</bdi>
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            {details.filter(Boolean).map((text, at) => (
              <span key={text}>
                {at > 0 && ' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
            <span>{t(`causes.${row.cause}`)}</span>
            <Status value={tone[row.state]} word={t(`states.${row.state}`)} />
          </p>
          {row.reason && (
            <p className="mt-1 text-xs wrap-anywhere">
              <bdi>{row.reason}</bdi>
              {row.decided_by && row.decided_at && (
                <span className="text-muted">
                  {' · '}
                  {t('decided', { who: isolated(row.decided_by), moment: dateTime(row.decided_at, timeZone) })}
                </span>
              )}
            </p>
          )}
        </div>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
          {figures.map((key) => (
            <div key={key} className="min-w-20 sm:min-w-24 sm:text-end">
              <dt className="text-xs text-muted">{t(key)}</dt>
              <dd className={key === 'amount' ? 'font-semibold' : undefined}>
                <bdi>{money(row[key])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

/** Colours of states: what waits, what is argued about, what was paid. */
const tone = {
  ...{ open: 'pending', disputed: 'failed', accepted: 'accepted' },
  ...{ written_off: 'written_off', paid: 'paid', dropped: 'dropped' },
} as const
