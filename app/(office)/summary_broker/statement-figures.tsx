'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { BrokerSummary } from '@/lib/contracts/broker-summary'
import { type SummaryPart, summaryParts } from '@/lib/kinds/operation'
import { accountFigures, periodFigures, shownFigure } from './figures'

type Props = {
  summary: BrokerSummary
  /** The sum whose rows are shown. */
  part: string | undefined
  onPart: (part: SummaryPart | null) => void
}

// On the narrowest phones a line each: half of the screen would break an amount.
const card =
  'min-w-0 rounded-lg border border-line bg-surface px-4 py-3 text-start max-[22.5rem]:col-span-full max-[22.5rem]:flex max-[22.5rem]:flex-wrap max-[22.5rem]:items-baseline max-[22.5rem]:justify-between max-[22.5rem]:gap-x-4'
const isPart = (key: string): key is SummaryPart => summaryParts.some((part) => part === key)

/** From the opening to the closing, each sum showing its rows; below, the account as it is today. */
export function StatementFigures({ summary, part, onPart }: Props) {
  const t = useTranslations('statement')
  return (
    <>
      <section aria-label={t('moved')} className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {periodFigures.map((key) => {
          const text = (
            <>
              <span className="block text-xs text-muted">{t(`figures.${key}`)}</span>
              <span className="mt-0.5 block text-base font-semibold wrap-anywhere tabular-nums">
                <bdi>{shownFigure(key, summary[key])}</bdi>
              </span>
            </>
          )
          return isPart(key) ? (
            <button
              key={key}
              type="button"
              aria-pressed={part === key}
              onClick={() => onPart(part === key ? null : key)}
              className={classes(card, 'hover:bg-hover aria-pressed:border-accent-ink')}
            >
              {text}
            </button>
          ) : (
            <div key={key} className={classes(card, key === 'closing' && 'max-sm:col-span-full')}>
              {text}
            </div>
          )
        })}
      </section>
      <section aria-label={t('now')} className="mb-6 rounded-lg border border-line bg-surface px-4 py-3">
        <h2 className="mb-2 font-semibold">{t('now')}</h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
          {accountFigures.map((key) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-muted">{t(`figures.${key}`)}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">
                <bdi>{shownFigure(key, summary[key])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
