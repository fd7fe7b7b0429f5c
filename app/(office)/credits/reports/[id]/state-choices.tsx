'use client'

import { useTranslations } from 'next-intl'
import type { ChangeState } from '@/components/list/use-list-state'
import { classes } from '@/components/ui/classes'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { money } from '@/lib/formats/money'
import { filtered, type ListState } from '@/lib/lists/state'

type Props = { report: CommissionReportDetail; state: ListState; change: ChangeState }

/** The states of the lines with their count and sums, each a filter for it; one without a line is left out. */
export function StateChoices({ report, state, change }: Props) {
  const t = useTranslations('reports')
  const chosen = state.filters.state ?? []
  const shown = report.states.filter(({ state: one, count }) => count > 0 || chosen.includes(one))
  const choose = (values: readonly string[]) => change((now) => filtered(now, { state: values }))
  const look = (isBad: boolean) =>
    classes(
      'control h-auto! min-h-9 rounded-md border border-line bg-surface px-3 py-1.5 text-start hover:bg-hover',
      'aria-pressed:border-accent-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
      isBad && 'text-danger',
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own looks.
    <div role="group" aria-label={t('lines.choices')} className="mb-3 flex flex-wrap gap-2">
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => choose([])} className={look(false)}>
        <span className="block">
          {t('states.all')}{' '}
          <span className="ms-1 font-semibold tabular-nums">{t('figure', { count: report.rows })}</span>
        </span>
        <span className="block text-xs text-muted tabular-nums">
          <bdi>{money(report.gross)}</bdi>
        </span>
      </button>
      {shown.map(({ state: one, count, amount, expected }) => (
        <button
          key={one}
          type="button"
          aria-pressed={chosen.length === 1 && chosen[0] === one}
          onClick={() => choose([one])}
          className={look(one === 'refused' && count > 0)}
        >
          <span className="block">
            {t(`states.${one}`)} <span className="ms-1 font-semibold tabular-nums">{t('figure', { count })}</span>
          </span>
          {one !== 'refused' && (
            <span className="block text-xs text-muted tabular-nums">
              <bdi>{money(amount)}</bdi>
              {(one === 'matched' || one === 'value_differs') && (
                <>
                  {' · '}
                  {t('lines.expected')} <bdi>{money(expected)}</bdi>
                </>
              )}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
