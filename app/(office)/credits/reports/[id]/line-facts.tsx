'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { ReportLine } from '@/lib/contracts/commission-report'
import { date } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { money, percent } from '@/lib/formats/money'
import { usePartName } from './use-part-name'

/** Of which proposal a line is, its part, and base and rate: the bank's, and ours where they differ. */
export function LineFacts({ line }: { line: ReportLine }) {
  const t = useTranslations('reports.lines')
  const parts = useTranslations('entries.receipts')
  const nameOf = usePartName()
  const { proposal, ade, kind, parcel, base, rate, own_base, own_rate, credited_on, note } = line
  const compared = (key: 'base' | 'rate', told: string | null, own: string | null, say: (value: string) => string) => {
    if (told === null) return null
    return own !== null && say(own) !== say(told)
      ? t(`${key}Differs`, { told: say(told), own: say(own) })
      : t(key, { told: say(told) })
  }
  const details = [
    proposal && ade && parts('ade', { ade }),
    kind && nameOf({ kind, parcel }),
    compared('base', base, own_base, money),
    compared('rate', rate, own_rate, percent),
    credited_on && date(credited_on),
    note,
  ].filter((text) => typeof text === 'string' && text !== '')
  return (
    <>
      <p className="wrap-anywhere">
        {proposal ? (
          <>
            <AppLink
              href={`/proposals/${proposal.uuid}`}
              className="tap font-medium underline-offset-2 hover:underline"
            >
              <bdi>{parts('proposal', { number: proposal.number })}</bdi>
            </AppLink>
            {' · '}
            <bdi>{proposal.customer}</bdi>
          </>
        ) : (
          <bdi className="font-medium">{ade ? parts('ade', { ade }) : t('noAde')}</bdi>
        )}
      </p>
      <p className="text-xs text-muted tabular-nums wrap-anywhere">
        {details.map((text, at) => (
          <span key={text}>
            {at > 0 && ' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </p>
      <Outcome line={line} />
    </>
  )
}

/** The outcome of a line, so far or proposed: its receipt, its claim, the reversal that it proposes. */
function Outcome({ line }: { line: ReportLine }) {
  const t = useTranslations('reports.lines')
  const { state, percentage, reversed_at, disputed_at, reason, claim_id, is_received, proposal } = line
  const said = [
    is_received && t('received'),
    claim_id !== null && t('paysClaim'),
    reversed_at && t('reversedOn', { day: date(reversed_at), reason: isolated(reason ?? '') }),
    disputed_at && t('disputed', { day: date(disputed_at), reason: isolated(reason ?? '') }),
    state === 'reversed' &&
      !reversed_at &&
      !disputed_at &&
      proposal &&
      (percentage ? t('proposes', { percentage: percent(percentage) }) : t('nothingReceived')),
  ].filter((text) => typeof text === 'string')
  return said.map((text) => (
    <p key={text} className="mt-0.5 text-xs wrap-anywhere">
      {text}
    </p>
  ))
}
