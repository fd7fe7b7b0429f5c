'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { SearchBox } from '@/components/filters/search-box'
import { ListRows } from '@/components/list/list-rows'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { LazyWords } from '@/components/words/lazy-words'
import { scopeBody } from '@/lib/lists/state'
import type { ReadParts } from './use-read-list'

const ExportDialog = lazy(() => import('@/components/jobs/export-dialog'))

type Props<Row> = {
  list: ReadParts<Row>
  words: {
    /** Name of the list, and of its file. */
    title: string
    /** Label of the search. */
    search: string
    /** Announced count. */
    count: (total: number) => string
  }
  /** Filters beside the search. */
  filters?: ReactNode
  /** Columns of the exported file. */
  columns: readonly { key: string; label: string }[]
  keyOf: (row: Row) => string | number
  /** Renders one row, an `<li>`. */
  children: (row: Row) => ReactNode
}

/**
 * A read-only list, newest first or in its source's order: search, filters, pages, export. Lists with writes, selection
 * or an open record use the screen of a registry. Words: `list`, `jobs`.
 */
export function ReadList<Row>({ list, words, filters, columns, keyOf, children }: Props<Row>) {
  const { state, change, found } = list
  const page = found.data
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SearchBox label={words.search} state={state} change={change} lookup={undefined} />
        {filters}
        <Export list={list} title={words.title} columns={columns} />
      </div>
      <p role="status" className="sr-only">
        {page && words.count(page.total)}
      </p>
      <ListRows found={found} state={state} change={change} clear={list.clear} columns={4}>
        {({ data }) => (
          <ol
            aria-label={words.title}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.map((row) => (
              <Fragment key={keyOf(row)}>{children(row)}</Fragment>
            ))}
          </ol>
        )}
      </ListRows>
    </>
  )
}

type ExportProps<Row> = Pick<Props<Row>, 'list' | 'columns'> & { title: string }

function Export<Row>({ list: { source, state, found }, title, columns }: ExportProps<Row>) {
  const t = useTranslations('list')
  const [open, setOpen] = useState(false)
  const page = found.data
  return (
    <>
      <Button className="ms-auto" disabled={!page?.total} onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        {t('export')}
      </Button>
      {open && page && (
        <Suspense>
          <LazyWords onFail={() => setOpen(false)}>
            <ExportDialog
              path={source.path}
              name={title}
              columns={columns}
              shown={columns.map(({ key }) => key)}
              query={scopeBody(state, source.sort)}
              total={page.total}
              estimate={page.total_kind === 'estimate'}
              onClose={() => setOpen(false)}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
