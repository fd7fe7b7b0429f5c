'use client'

import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import type { Update } from '@/lib/api/commissions'
import { lastPage } from '@/lib/lists/pages'
import { filterUpdates, noFilter } from '@/lib/shell/update-filter'
import { UpdateCard } from './update-card'
import { UpdatesFilter } from './updates-filter'

const perPage = 6

/** The day's tables as cards, six a page, with a filter. */
export function UpdatesList({ rows }: { rows: readonly Update[] }) {
  const t = useTranslations('shell')
  const top = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { filter, narrow, found, page, last, turn } = useUpdatesPage(rows)
  const clear = () => {
    narrow(noFilter)
    // The focused button disappears with the filter.
    search.current?.focus()
  }
  const turnTo = (next: number) => {
    turn(next)
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div ref={top} className="flex flex-col gap-4 p-4 sm:p-5">
      <UpdatesFilter rows={rows} filter={filter} onChange={narrow} search={search} />
      <p role="status" className="text-xs text-muted">
        {found.length === rows.length
          ? t('updatesCount', { count: rows.length })
          : t('updatesMatching', { shown: found.length, count: rows.length })}
        {last > 1 && ` · ${t('updatesPageOf', { page, last })}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          compact
          icon={SearchX}
          title={t('updatesNoMatch')}
          body={t('updatesNoMatchHelp')}
          action={<Button onClick={clear}>{t('updatesClear')}</Button>}
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {found.slice((page - 1) * perPage, page * perPage).map((row) => (
            <UpdateCard key={row.id} row={row} />
          ))}
        </ul>
      )}
      {last > 1 && (
        <Pagination
          label={t('updatesPages')}
          page={page}
          last={last}
          onTurn={turnTo}
          previous={t('updatesPrevious')}
          next={t('updatesNext')}
          nameOf={(number) => t('updatesPage', { page: number })}
        />
      )}
    </div>
  )
}

/** The filtered rows, and one page of them; a changed filter returns to the first page. */
function useUpdatesPage(rows: readonly Update[]) {
  const [filter, setFilter] = useState(noFilter)
  const [wanted, turn] = useState(1)
  const found = filterUpdates(rows, filter)
  const last = lastPage(found.length, perPage)
  const narrow = (next: typeof filter) => {
    setFilter(next)
    turn(1)
  }
  return { filter, narrow, found, page: Math.min(wanted, last), last, turn }
}
