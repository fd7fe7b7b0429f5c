'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import { findCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import { isCpf, toDigits } from '@/lib/formats/brazil'
import { filtered, type ListState } from '@/lib/lists/state'

/**
 * True for a CPF, or for part of one with its punctuation. Eleven digits that are no valid CPF may be the bank's
 * number.
 */
const looksLikeCpf = (text: string) => isCpf(text) || /^\d{3}\.\d{3}\.?\d*-?\d*$/.test(text)

/** Typing without a pause is one search. */
const rest = 150

/**
 * The uuid of the client with this CPF, as far as this person may know (conventions.md#personal-data); null for none.
 */
const clientOf = (cpf: string): Promise<string | null> =>
  call(findCustomer(cpf)).then(
    ({ uuid }) => uuid,
    () => null,
  )

/**
 * The state of a list's search box. Text typed without a pause is one change, undone by one Back. With `byClient`, the
 * filter for one client, a CPF is looked up separately and never goes into the address.
 */
export function useSearch(state: ListState, change: ChangeState, byClient: string | undefined) {
  const [text, setText] = useState(state.search)
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

  // Back, a view or "clear all" has changed the search.
  useEffect(() => {
    if (state.search === sent.current) return
    sent.current = state.search
    going.current = false
    setText(state.search)
  }, [state.search])

  return {
    text,
    /** No client has the typed CPF. */
    unknown,
    type: (next: string) => {
      setText(next)
      setUnknown(false)
      sought.current = ''
    },
    /** Searches at once, without waiting for a pause. */
    send: () => send(text.trim()),
    leave: () => {
      send(text.trim())
      going.current = false
    },
    clear: () => setText(''),
  }
}
