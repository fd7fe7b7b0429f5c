'use client'

import { ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListRows } from '@/components/list/list-rows'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { filtered, wholeList } from '@/lib/lists/state'
import { IncomeFiles } from './income-files'
import { PeriodFields } from './period-fields'
import { StatementFigures } from './statement-figures'
import { StatementFiles } from './statement-files'
import { type Opens, StatementRow } from './statement-row'
import { StatementTypes } from './statement-types'
import { type FirstStatement, useStatement } from './use-statement'

type Props = { uuid: string; route: `/${string}`; first: FirstStatement; today: string; opens: Opens }

const heads = ['posted_on', 'description', 'amount', 'balance_after'] as const

/** A person's current account over a period: its sums, what makes them, and the account today. */
export function StatementScreen({ uuid, route, first, today, opens }: Props) {
  const t = useTranslations('statement')
  const { state, change, found } = useStatement(uuid, route, first)
  // An answer that failed leaves the sums that were there; the rows say why.
  const summary = found.data ?? first.summary
  const days: [string, string] = [summary.from, summary.to]
  const { type: [type] = [], part: [part] = [] } = state.filters
  const narrow = (next: { type?: string | null; part?: string | null }) =>
    change((now) => filtered(now, { type: next.type ? [next.type] : [], part: next.part ? [next.part] : [] }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <PeriodFields
          key={days.join()}
          days={days}
          today={today}
          onChange={(next) => change((now) => filtered(now, { date: next, type: [], part: [] }))}
        />
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          {opens.payments && <IncomeFiles uuid={uuid} today={today} />}
          <StatementFiles uuid={uuid} days={days} />
        </div>
      </div>
      <StatementFigures summary={summary} part={part} onPart={(next) => narrow({ part: next })} />
      {summary.by_type.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('nothing')} body={t('nothingHelp')} />
      ) : (
        <>
          <StatementTypes types={summary.by_type} chosen={type} onChoose={(next) => narrow({ type: next })} />
          <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">{t('rows')}</h2>
            {(type || part) && <Button onClick={() => narrow({})}>{t('all')}</Button>}
          </div>
          <ListRows
            found={{ data: found.data?.rows, error: found.error, isFetching: found.isFetching, refetch: found.refetch }}
            state={state}
            change={change}
            clear={() => change(() => wholeList)}
            columns={4}
          >
            {({ data }) => (
              <div className="rounded-lg border border-line bg-surface">
                <div
                  aria-hidden
                  className="grid grid-cols-[6rem_minmax(0,1fr)_8rem_8rem] gap-x-4 border-b border-line px-4 py-2 text-muted max-sm:hidden"
                >
                  {heads.map((key) => (
                    <span key={key} className={key === 'amount' || key === 'balance_after' ? 'text-end' : ''}>
                      {t(`columns.${key}`)}
                    </span>
                  ))}
                </div>
                <ol
                  aria-label={t('rows')}
                  aria-busy={found.isPlaceholderData}
                  className={classes('divide-y divide-line', found.isPlaceholderData && 'opacity-60')}
                >
                  {data.map((row) => (
                    <StatementRow key={row.id} row={row} opens={opens} />
                  ))}
                </ol>
              </div>
            )}
          </ListRows>
        </>
      )}
    </>
  )
}
