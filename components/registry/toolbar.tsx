'use client'

import { Columns3, Download, ListFilter, Plus, Printer, Upload } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode } from 'react'
import { documentLookup } from '@/components/filters/lookups'
import { SearchBox } from '@/components/filters/search-box'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { IconButton } from '@/components/ui/button'
import { KeyButton } from '@/components/ui/keys'
import type { OpenedList } from '@/lib/lists/opened'
import { ToolbarMenu } from './toolbar-menu'

const FilterPanel = lazy(() => import('@/components/filters/filter-panel'))
const DisplayPanel = lazy(() => import('./display-panel'))

export type ToolbarColumns = readonly {
  key: string
  label: string
  sortable?: string | undefined
  extra?: true | undefined
}[]

type Props<Row extends AnyRow> = {
  list: ListParts<Row>
  /** Null for a view without columns. */
  columns: ToolbarColumns | null
  /** The saved views. */
  views: ReactNode
  /** Null if the view cannot be exported. */
  onExport: (() => void) | null
}

const headOf = (key: string) => document.querySelector<HTMLElement>(`[data-list] thead [data-column="${key}"]`)
const widthOf = (key: string) => headOf(key)?.offsetWidth ?? 160
/** Without rows any column fits. */
const hasRoom = (key: string) => headOf(key)?.checkVisibility() ?? true

/** The toolbar of a list: views, columns, export, import. */
export function Toolbar<Row extends AnyRow>({ list, columns, views, onExport }: Props<Row>) {
  const { resource, opened, words, state, change, onOpen } = list
  const t = useTranslations('list')
  const trash = opened.may.delete && opened.parameters.includes('with_trashed')
  // Offered once: by the panel's own box to those who may delete.
  const offered = (key: string) => opened.parameters.includes(key) && !(trash && key === 'with_trashed')
  const declared = resource.filters.filter(
    (one) => !('linked' in one || ['quick', 'given'].includes(one.kind)) && offered(one.key),
  )
  const active = Object.keys(state.filters).length
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 print:hidden">
      <SearchBox label={words.say('search')} state={state} change={change} lookup={documentLookup(resource)} />
      {(declared.length > 0 || trash) && (
        <ToolbarMenu icon={ListFilter} label={t('filtersActive', { count: active })} align="start" className="w-96">
          {(close) => (
            <FilterPanel
              name={resource.name}
              filters={declared}
              trash={trash}
              state={state}
              change={change}
              timeZone={opened.timeZone}
              close={close}
            />
          )}
        </ToolbarMenu>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {views}
        {columns && (
          <ToolbarMenu icon={Columns3} label={t('display')} className="w-96">
            {() => (
              <DisplayPanel
                columns={columns}
                layout={list.layout}
                change={list.onLayout}
                widthOf={widthOf}
                hasRoom={hasRoom}
                sort={list.sort}
                onSort={list.onSort}
              />
            )}
          </ToolbarMenu>
        )}
        <ToolbarIcons opened={opened} onExport={onExport} />
        {opened.may.create && (
          <KeyButton shortcut="n" look="primary" data-next-step onClick={() => onOpen('new')}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            {words.say('new')}
          </KeyButton>
        )}
      </div>
    </div>
  )
}

/** Export and import of the list. */
function ToolbarIcons({ opened, onExport }: { opened: OpenedList; onExport: (() => void) | null }) {
  const t = useTranslations('list')
  return (
    <div className="flex items-center">
      {opened.exports && onExport && (
        <IconButton label={t('export')} onClick={onExport}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
      {opened.may.import && (
        <Link
          href={`${opened.route}/import`}
          prefetch={false}
          aria-label={t('import')}
          title={t('import')}
          className="control-square inline-grid place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <Upload aria-hidden className="size-4" strokeWidth={1.75} />
        </Link>
      )}
      <IconButton label={t('print')} onClick={() => print()} className="max-sm:hidden">
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
