'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { KnownField } from '@/components/fields/form-context'
import { fieldStem } from '@/components/fields/stem'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { dateTime } from '@/lib/formats/dates'
import { byKey } from '@/lib/words/by-key'
import { entryChanges } from './changes'
import { ChangesTable } from './changes-table'
import { UndoEntry } from './undo-entry'

type Props = {
  /** The call for one page; the first is 1. */
  pageOf: (page: number) => Endpoint<List<HistoryEntry>['data']>
  resource: string
  /** The form's fields, which format their values. */
  fields: ReadonlyMap<string, KnownField>
  /** The undo of an entry; null if there is none. */
  undoOf?: (entry: HistoryEntry) => (() => Promise<unknown>) | null
}

function usePages(pageOf: Props['pageOf']) {
  return useInfiniteQuery({
    queryKey: ['history', pageOf(1).path],
    queryFn: ({ pageParam, signal }) => call(pageOf(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A record's audit: person, moment, and each field before and after. Heavy: import it lazily. */
export default function History({ pageOf, resource, fields, undoOf }: Props) {
  const t = useTranslations('history')
  const { say } = useSayError()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePages(pageOf)
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus.
    <section aria-label={t('title')} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-5">
      {error && (
        <Notice look="error" title={t('failed')}>
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {isPending && (
        <p role="status" className="appear-late text-muted">
          {t('loading')}
        </p>
      )}
      {data && entries.length === 0 && <p className="text-muted">{t('empty')}</p>}
      <ol className="flex flex-col gap-5">
        {entries.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            resource={resource}
            fields={fields}
            undo={at === 0 ? (undoOf?.(entry) ?? null) : null}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-5" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

type EntryProps = { entry: HistoryEntry; undo: (() => Promise<unknown>) | null } & Pick<Props, 'resource' | 'fields'>

function Entry({ entry, resource, fields, undo }: EntryProps) {
  const t = useTranslations('history')
  const words = useResourceWords(resource)
  const actions = byKey(t)
  const key = `actions.${entry.action}`
  const own = words.say(key)
  const action = actions.has(key) ? actions(key) : own === key ? t('actions.other') : own
  const labelOf = (name: string) => {
    if (name === 'seen_as') return t('seenAs')
    const label = words.field(name)
    return fields.get(name)?.label ?? (label === name ? words.field(fieldStem(name)) : label)
  }
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <strong className="font-medium">{action}</strong>
        <span>{t('by', { name: entry.user?.name ?? t('system') })}</span>
        <time dateTime={entry.created_at} className="text-xs text-muted tabular-nums">
          <bdi>{dateTime(entry.created_at)}</bdi>
        </time>
      </p>
      <ChangesTable
        changes={entryChanges(entry, { fields, labelOf, wordOf: words.value, yes: t('yes'), no: t('no') })}
      />
      {undo && <UndoEntry what={action} undo={undo} />}
    </li>
  )
}
