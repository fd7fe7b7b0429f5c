'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { ListRows } from '@/components/list/list-rows'
import { type ReadSource, useReadList } from '@/components/read-list/use-read-list'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { useGo } from '@/components/unsaved/use-go'
import { LazyWords } from '@/components/words/lazy-words'
import { reportsPath } from '@/lib/api/finance/commission-reports'
import type { CommissionReport } from '@/lib/contracts/commission-report'
import { ReportFilters } from './report-filters'
import { ReportRow } from './report-row'

const ImportDialog = lazy(() => import('./import-dialog'))

const source: ReadSource = {
  path: reportsPath,
  route: '/credits/reports',
  parameters: ['bank_id', 'status', 'reported_on'],
  sort: '-id',
  perPage: 25,
}

/** The banks' reports, newest first, and the way to bring one. */
export function ReportsScreen({ mayBring }: { mayBring: boolean }) {
  const t = useTranslations('reports')
  const { state, change, found, clear } = useReadList<CommissionReport>(source)
  const [open, setOpen] = useState(false)
  const go = useGo()
  const close = () => setOpen(false)
  const button = (
    <Button look="primary" className="max-sm:grow" onClick={() => setOpen(true)}>
      <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
      {t('import.title')}
    </Button>
  )
  return (
    <>
      <ReportFilters state={state} change={change}>
        {mayBring && button}
      </ReportFilters>
      <p role="status" className="sr-only">
        {found.data && t('count', { count: found.data.total })}
      </p>
      <ListRows
        {...{ found, state, change, clear }}
        columns={4}
        empty={{ title: t('empty'), body: t('emptyHelp'), action: mayBring && button }}
      >
        {({ data }) => (
          <ol
            aria-label={t('title')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ol>
        )}
      </ListRows>
      {open && (
        <Suspense>
          <LazyWords onFail={close}>
            <ImportDialog onClose={close} onBrought={(id) => go(`/credits/reports/${id}`)} />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
