'use client'

import { useTranslations } from 'next-intl'
import { ListFooter } from '@/components/list/list-footer'
import { Failed, NoMatch, NothingYet, Skeleton } from '@/components/list/list-states'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import type { Pendency } from '@/lib/contracts/pendency'
import { isNarrowed, lastInstead, wholeList } from '@/lib/lists/state'
import { QueueLine } from './queue-line'

type Props = {
  list: ListParts<Pendency & AnyRow>
  staff: boolean
  open: number | null
  onOpen: (id: number) => void
}

/** The queue, what is late first; or why there is none. */
export function Queue({ list, staff, open, onOpen }: Props) {
  const { opened, words, state, change, page, found, own, hrefOf } = list
  const t = useTranslations('pendency')
  const say = useTranslations('list')
  if (!page && found.error)
    return (
      <Failed
        error={found.error}
        busy={found.isFetching}
        retry={() => void found.refetch()}
        reset={() => change(() => wholeList)}
      />
    )
  if (!page || lastInstead(page) !== null) return <Skeleton columns={2} />
  if (page.data.length === 0 && (isNarrowed(state) || page.total > 0)) return <NoMatch onClear={list.clear} />
  if (page.data.length === 0)
    return <NothingYet title={words.say('empty')} body={words.say('emptyHelp')} action={null} />
  return (
    <>
      {found.error && (
        <Notice look="warning" className="mb-3">
          {say('staleNotice')}
        </Notice>
      )}
      <nav aria-label={t('queue')}>
        <ul
          className={classes(
            'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
            found.isPlaceholderData && 'opacity-60',
          )}
        >
          {page.data.map((row) => (
            <QueueLine
              key={row.id}
              row={row}
              staff={staff}
              open={open === row.id}
              href={hrefOf({ ...state, record: String(row.id) })}
              timeZone={opened.timeZone}
              onOpen={() => onOpen(row.id)}
            />
          ))}
        </ul>
      </nav>
      <ListFooter
        page={page}
        onPage={(to) => change((now) => ({ ...now, page: to, record: null }))}
        onSize={(perPage) => {
          own.keep({ ...own.own, perPage })
          change((now) => ({ ...now, perPage, page: 1 }))
        }}
      />
    </>
  )
}
