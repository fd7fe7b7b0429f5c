'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import { call } from '@/lib/browser/call'
import { isCpf, toDigits } from '@/lib/formats/brazil'
import { filtered, type ListState } from '@/lib/lists/state'

/** A CPF, or with its marks on the way to be one. Eleven digits that are none may be a number of the bank's. */
const looksLikeCpf = (text: string) => isCpf(text) || /^\d{3}\.\d{3}\.?\d*-?\d*$/.test(text)

/** Typed without a pause, it is one search. */
const rest = 300

type Props = {
  label: string
  state: ListState
  change: ChangeState
  /** The filter that narrows the list to one client: a CPF is asked for by itself, and never stands in the address. */
  byClient: string | undefined
}

/** The uuid of whoever has this CPF, as far as this person may know (conventions.md#personal-data); null for nobody. */
const clientOf = (cpf: string): Promise<string | null> =>
  call<{ data: { uuid: string } }>('/api/customers/physical/by-cpf', { method: 'POST', body: { cpf } }).then(
    ({ data }) => data.uuid,
    () => null,
  )

/** The list's own search, which `/` reaches. What is typed in one go is one change: one Back undoes it. */
export function SearchBox({ label, state, change, byClient }: Props) {
  const t = useTranslations('list')
  const [text, setText] = useState(state.search)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(state.search)
  const going = useRef(false)
  const [unknown, setUnknown] = useState(false)

  const sought = useRef('')
  const seek = async (cpf: string) => {
    if (sought.current === cpf || !isCpf(cpf)) return
    sought.current = cpf
    const uuid = await clientOf(cpf)
    setUnknown(uuid === null)
    if (uuid === null || !byClient) return
    sent.current = ''
    sought.current = ''
    setText('')
    change((now) => filtered({ ...now, search: '' }, { [byClient]: [uuid] }))
  }

  const send = useEffectEvent((search: string) => {
    if (search === sent.current) return
    if (byClient && looksLikeCpf(search)) {
      void seek(toDigits(search))
      return
    }
    setUnknown(false)
    sent.current = search
    change((now) => ({ ...now, search, page: 1 }), going.current ? 'replace' : 'push')
    going.current = true
  })

  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), rest)
    return () => clearTimeout(timer)
  }, [text])

  // Back, a view or "clear all" has changed it.
  useEffect(() => {
    if (state.search === sent.current) return
    sent.current = state.search
    going.current = false
    setText(state.search)
  }, [state.search])

  return (
    <search className="relative min-w-40 flex-1 sm:max-w-72 print:hidden">
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
        onChange={({ target }) => {
          setText(target.value)
          setUnknown(false)
          sought.current = ''
        }}
        onBlur={() => {
          send(text.trim())
          going.current = false
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) send(text.trim())
        }}
        className="control w-full rounded-md border border-strong bg-raised ps-9 pe-9 text-ink text-ellipsis max-sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            setText('')
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
          unknown
            ? 'absolute start-0 top-full z-20 mt-1 rounded-md border border-line bg-raised px-3 py-2 shadow-float'
            : 'sr-only'
        }
      >
        {unknown && t('cpfUnknown')}
      </p>
    </search>
  )
}
