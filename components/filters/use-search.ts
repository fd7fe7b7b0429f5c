'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import { findCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'
import { isCpf, toDigits } from '@/lib/formats/brazil'
import { filtered, type ListState } from '@/lib/lists/state'

/** A CPF, or with its marks on the way to be one. Eleven digits that are none may be a number of the bank's. */
const looksLikeCpf = (text: string) => isCpf(text) || /^\d{3}\.\d{3}\.?\d*-?\d*$/.test(text)

/** Typed without a pause, it is one search. */
const rest = 150

/** The uuid of whoever has this CPF, as far as this person may know (conventions.md#personal-data); null for nobody. */
const clientOf = (cpf: string): Promise<string | null> =>
  call(findCustomer(cpf)).then(
    ({ uuid }) => uuid,
    () => null,
  )

/**
 * What is typed into a list's search. Typed in one go it is one change: one Back undoes it. With `byClient`, the filter
 * that narrows the list to one client, a CPF is asked for by itself, and never stands in the address.
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

  // Back, a view or "clear all" has changed it.
  useEffect(() => {
    if (state.search === sent.current) return
    sent.current = state.search
    going.current = false
    setText(state.search)
  }, [state.search])

  return {
    text,
    /** Nobody has the CPF that was typed. */
    unknown,
    type: (next: string) => {
      setText(next)
      setUnknown(false)
      sought.current = ''
    },
    /** At once, without waiting for more. */
    send: () => send(text.trim()),
    leave: () => {
      send(text.trim())
      going.current = false
    },
    clear: () => setText(''),
  }
}
