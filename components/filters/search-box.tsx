'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import type { ListState } from '@/lib/lists/state'
import type { Lookup } from './lookups'
import { useSearch } from './use-search'

type Props = {
  label: string
  state: ListState
  change: ChangeState
  /** Looks a document up, which never goes into the address. */
  lookup: Lookup | undefined
}

/** The list's search box, focused by `/`. */
export function SearchBox({ label, state, change, lookup }: Props) {
  const t = useTranslations('list')
  const { text, unknown, barred, ...search } = useSearch(state, change, lookup)
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="relative min-w-36 flex-1 sm:max-w-72 print:hidden">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
        strokeWidth={1.75}
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => search.type(target.value)}
        onBlur={search.leave}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) search.send()
        }}
        className="control w-full rounded-md border border-strong bg-raised ps-9 pe-9 text-ink text-ellipsis max-sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            search.clear()
            input.current?.focus()
          }}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      )}
      <p
        role="status"
        className={
          unknown || barred
            ? 'absolute start-0 top-full z-20 mt-1 rounded-md border border-line bg-raised px-3 py-2 shadow-float'
            : 'sr-only'
        }
      >
        {unknown && lookup && t(lookup.unknown)}
        {barred && t('cpfElsewhere')}
      </p>
    </search>
  )
}
