'use client'

import { useTranslations } from 'next-intl'
import type { ReportLine } from '@/lib/contracts/commission-report'
import { money } from '@/lib/formats/money'
import { cents } from './cents'

/** The bank's amount; below it ours, and the difference with its cause. */
export function LineSums({ line: { amount, expected, diff, cause, state } }: { line: ReportLine }) {
  const t = useTranslations('reports.lines')
  const differs = diff !== null && cents(diff) !== 0n
  return (
    <div className="text-end tabular-nums">
      <p className="font-medium whitespace-nowrap">
        <bdi>{amount === null ? '—' : money(amount)}</bdi>
      </p>
      {expected !== null && (
        <p className="text-xs text-muted">
          {t('expected')} <bdi className="whitespace-nowrap">{money(expected)}</bdi>
        </p>
      )}
      {differs && (
        <p className={state === 'value_differs' ? 'text-xs text-danger' : 'text-xs text-muted'}>
          <bdi className="whitespace-nowrap">{cents(diff) > 0n ? `+${money(diff)}` : money(diff)}</bdi>
          {state === 'value_differs' && (
            <span className="block">{t(cause === null ? 'causes.unexplained' : `causes.${cause}`)}</span>
          )}
        </p>
      )}
    </div>
  )
}
