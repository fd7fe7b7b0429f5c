'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { ListRows } from '@/components/list/list-rows'
import { Total } from '@/components/list/total'
import { type ReadSource, useReadList } from '@/components/read-list/use-read-list'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { LazyWords } from '@/components/words/lazy-words'
import { type AccountingEntry, accountingColumns, accountingEntriesPath } from '@/lib/contracts/accounting-entry'
import { monthsBack } from '@/lib/formats/calendar'
import { month as monthName } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { filtered, scopeBody } from '@/lib/lists/state'
import { AccountingTable } from './accounting-table'
import { accountingRoute, chosenMonth, monthDays, offeredMonths } from './months'

const ExportDialog = lazy(() => import('@/components/jobs/export-dialog'))

const source: ReadSource = {
  path: accountingEntriesPath,
  route: accountingRoute,
  parameters: ['date', 'unmapped'],
  sort: 'date',
  perPage: 50,
}

type Summary = { amount: string; unmapped: number }
const summaryIn = (page: object | undefined): Summary | undefined =>
  page && 'summary' in page ? (page.summary as Summary) : undefined

/** The movements of a month as the accountant books them; those that lack an account lead to where it is given. */
export function AccountingScreen({ today }: { today: string }) {
  const t = useTranslations('cash.accounting')
  const words = useTranslations('list')
  const list = useReadList<AccountingEntry>(source)
  const { state, change, found, clear } = list
  const [exporting, setExporting] = useState(false)
  const page = found.data
  const month = chosenMonth(state.filters.date)
  const summary = summaryIn(page)
  const set = (key: string, values: string[]) => change((now) => filtered(now, { [key]: values }))
  const columns = accountingColumns.map((key) => ({ key, label: t(`columns.${key}`) }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SelectField
          id="accounting-month"
          label={t('month')}
          value={month ?? ''}
          onChange={({ target }) => set('date', monthDays(target.value))}
          options={[
            ...(month ? [] : [{ value: '', label: words('otherPeriod') }]),
            ...monthsBack(today, offeredMonths, month).map((one) => ({ value: one, label: monthName(one) })),
          ]}
        />
        <SelectField
          id="accounting-unmapped"
          label={t('accounts')}
          value={state.filters.unmapped?.[0] ?? ''}
          onChange={({ target }) => set('unmapped', target.value ? [target.value] : [])}
          options={[
            { value: '', label: t('all') },
            { value: 'true', label: t('unmapped') },
            { value: 'false', label: t('mapped') },
          ]}
        />
        <Button className="ms-auto" disabled={!page?.total} onClick={() => setExporting(true)}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {words('export')}
        </Button>
      </div>
      <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          <Total name={t('columns.amount')}>
            <bdi>{summary ? money(summary.amount) : '—'}</bdi>
          </Total>
          <Total name={t('unmapped')}>
            {summary?.unmapped ? (
              <button
                type="button"
                className="tap cursor-pointer text-danger underline-offset-2 hover:underline"
                onClick={() => set('unmapped', ['true'])}
              >
                {summary.unmapped.toLocaleString('pt-BR')}
              </button>
            ) : (
              (summary?.unmapped ?? '—')
            )}
          </Total>
        </dl>
      </section>
      <ListRows found={found} state={state} change={change} clear={clear} columns={6}>
        {({ data }) => <AccountingTable rows={data} busy={found.isPlaceholderData} />}
      </ListRows>
      {exporting && page && (
        <Suspense>
          <LazyWords onFail={() => setExporting(false)}>
            <ExportDialog
              path={source.path}
              name={t('file')}
              columns={columns}
              shown={accountingColumns}
              query={scopeBody(state, source.sort)}
              total={page.total}
              estimate={page.total_kind === 'estimate'}
              onClose={() => setExporting(false)}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
