'use client'

import { FileDown, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useReload } from '@/components/list/use-rows'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { BankStatementLine } from '@/lib/contracts/bank-statement'
import { money } from '@/lib/formats/money'
import { statementLineKinds, statementLineStatuses } from '@/lib/kinds/bank-files'
import { cashDirections } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'
import { presetValue } from '@/lib/lists/ranges'
import { LineStatus } from './line-status'
import { LineTotals } from './line-totals'

const ImportDialog = lazy(() => import('./import-dialog'))
const ImportsDialog = lazy(() => import('./imports-dialog'))

const lines = defineResource<BankStatementLine>({
  name: 'bank_statement_line',
  title: ({ memo, posted_on }) => memo || posted_on,
  columns: [
    { key: 'memo', kind: 'text', sortable: true, room: 220 },
    { key: 'posted_on', kind: 'date', sortable: true, card: 'fact' },
    { key: 'company_account', kind: 'reference', sortable: true, card: 'fact' },
    { key: 'amount', kind: 'money', sortable: true, card: 'fact', cell: ({ amount }) => <bdi>{money(amount)}</bdi> },
    { key: 'kind', kind: 'choice', sortable: true, card: 'foot' },
    { key: 'status', kind: 'status', sortable: true, card: 'foot', cell: (row) => <LineStatus row={row} /> },
    { key: 'file_name', kind: 'text', extra: true },
    { key: 'fitid', kind: 'code', extra: true },
    { key: 'check_number', kind: 'code', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'open', kind: 'quick', group: 'status', query: { kind: 'movement', status: 'open' } },
    { key: 'month', kind: 'quick', group: 'posted_on', query: { posted_on: presetValue('month') } },
    { key: 'lastMonth', kind: 'quick', group: 'posted_on', query: { posted_on: presetValue('lastMonth') } },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'posted_on', kind: 'date' },
    { key: 'direction', kind: 'many', values: cashDirections },
    { key: 'kind', kind: 'many', values: statementLineKinds },
    { key: 'status', kind: 'many', values: statementLineStatuses },
  ],
  form: () => import('./line-facts'),
  rowActions: [],
  bulkActions: [],
})

/** Lines of the banks' statements, and the ways to bring a file and to take one back. */
export function BankStatementsScreen({ opened }: { opened: OpenedList }) {
  return (
    <ListScreen
      resource={lines}
      opened={opened}
      lead={<Files path={opened.path} may={{ bring: opened.may.bring === true, undo: opened.may.undo === true }} />}
      totals={({ page }) => <LineTotals page={page} />}
    />
  )
}

type FilesProps = { path: string; may: { bring: boolean; undo: boolean } }

function Files({ path, may }: FilesProps) {
  const t = useTranslations('bankStatements')
  const onChanged = useReload(path)
  const [open, setOpen] = useState<'import' | 'imports' | null>(null)
  const close = () => setOpen(null)
  return (
    // On phones a row of their own, so that the search has one as well.
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {may.bring && (
        <Button className="max-sm:grow" onClick={() => setOpen('import')}>
          <FileDown aria-hidden className="size-4" strokeWidth={1.75} />
          {t('import.title')}
        </Button>
      )}
      <Button className="max-sm:grow" onClick={() => setOpen('imports')}>
        <History aria-hidden className="size-4" strokeWidth={1.75} />
        {t('imports.title')}
      </Button>
      {open && (
        <Suspense>
          <LazyWords onFail={close}>
            {open === 'import' ? (
              <ImportDialog onClose={close} onDone={onChanged} />
            ) : (
              <ImportsDialog mayUndo={may.undo} onClose={close} onDone={onChanged} />
            )}
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}
