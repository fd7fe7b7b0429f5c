'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import { looksLikeCpf, toDigits } from '@/lib/formats/brazil'
import { filtered, type ListState } from '@/lib/lists/state'
import type { Lookup } from './lookups'

/** Typing without a pause is one search. */
const rest = 150

/**
 * The state of a list's search box. Text typed without a pause is one change, undone by one Back. With `lookup`, a
 * document is looked up separately; a CPF never goes into the address, whatever the list.
 */
export function useSearch(state: ListState, change: ChangeState, lookup: Lookup | undefined) {
  const [text, setText] = useState(state.search)
  const sent = useRef(state.search)
  const going = useRef(false)
  const [unknown, setUnknown] = useState(false)
  const [barred, setBarred] = useState(false)

  const sought = useRef('')
  const seek = async (cpf: string) => {
    if (!lookup || sought.current === cpf || !lookup.isWhole(cpf)) return
    sought.current = cpf
    const uuid = await lookup.find(cpf)
    setUnknown(uuid === null)
    if (uuid === null) return
    sent.current = ''
    sought.current = ''
    setText('')
    change((now) => filtered({ ...now, search: '' }, { [lookup.filter]: [uuid] }))
  }

  const send = useEffectEvent((search: string) => {
    if (search === sent.current) return
    if (lookup?.looksLike(search)) {
      void seek(toDigits(search))
      return
    }
    if (looksLikeCpf(search)) {
      setBarred(true)
      return
    }
    setUnknown(false)
    setBarred(false)
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
    /** Nobody has the typed document. */
    unknown,
    /** A CPF was typed where none is looked up. */
    barred,
    type: (next: string) => {
      setText(next)
      setUnknown(false)
      setBarred(false)
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
