'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDraft, putDraft, removeDraft } from '@/lib/api/own'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call, onLeave, onSignOut } from '@/lib/browser/call'
import type { Draft } from '@/lib/contracts/draft'

type Data = Draft['data']

/** Something that is kept, and its moment; null of what this tab held when the session ended. */
export type Found = { data: Data; moment: string | null }

/** Typed and left alone for so long, it is kept. */
const pause = 800
/** What goes on although the page goes is no larger. */
const mostLast = 60_000

/** Whose page this is: what one person typed is no other's to find. */
const person = () => document.querySelector<HTMLElement>('[data-user]')?.dataset.user

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const address = () => `${location.pathname}${location.search}`

/**
 * What this tab held when the session ended, once, and only for the person who had typed it. `isHere`: at this very
 * address.
 */
function takeHeld(key: string): { data: Data; isHere: boolean } | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const held: unknown = JSON.parse(text ?? 'null')
    const own = isData(held) && held.user !== undefined && held.user === person()
    return own && isData(held.data) ? { data: held.data, isHere: held.address === address() } : null
  } catch {
    return null
  }
}

type Keeping = {
  /** The form's name, and the record; empty for a new one. */
  kind: string
  record: string
  /** What stands typed, as far as it may be kept; null for nothing. */
  read: () => Data | null
  /** Is something of it kept already? */
  had?: boolean
  on: boolean
}

/**
 * Keeps what is typed on the server as soon as typing pauses, and the rest as the page goes or its part is closed
 * (interaction.md#forms). A session that ends takes nothing with it: this tab holds what came last until its person
 * has signed in again.
 */
export function useKeeper({ kind, record, read, had = false, on }: Keeping) {
  const held = `draft:${kind}:${record}`
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saved, given up, or an API that keeps no drafts: nothing more is sent. */
  const over = useRef(!on)
  /** Nothing is kept over an earlier draft while that is looked for. */
  const finding = useRef(false)
  const [isKept, setKept] = useState(had)
  const latest = useRef({ read, isKept })
  useEffect(() => {
    latest.current = { read, isKept }
  })

  const drop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setKept(false)
    queue.current = queue.current.then(() =>
      call(removeDraft(kind, record), { background: true }).catch(() => undefined),
    )
  }

  const put = async (data: Data, last: boolean) => {
    if (over.current) return
    try {
      await call(putDraft(kind, record, data), { keepalive: last && JSON.stringify(data).length < mostLast })
      setKept(true)
    } catch (error) {
      setKept(false)
      if (error instanceof CallError && isAbsent(error.status)) over.current = true
    }
  }

  const keep = (last: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (over.current) return
    if (finding.current) return last ? undefined : touch()
    const data = latest.current.read()
    if (data !== null) queue.current = queue.current.then(() => put(data, last))
    else if (latest.current.isKept) drop()
  }

  const touch = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keep(false), pause)
  }

  const keepRest = useEffectEvent(() => timer.current !== undefined && keep(true))
  const holdRest = useEffectEvent(() => {
    const data = over.current ? null : latest.current.read()
    clearTimeout(timer.current)
    timer.current = undefined
    if (data) sessionStorage.setItem(held, JSON.stringify({ data, user: person(), address: address() }))
  })
  useEffect(() => {
    // Who goes to another app on a phone may not come back to this page.
    const onHide = () => void (document.visibilityState === 'hidden' && keepRest())
    document.addEventListener('visibilitychange', onHide)
    const unheard = onLeave(() => holdRest())
    const unended = onSignOut(() => {
      keepRest()
      return queue.current
    })
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      unheard()
      unended()
      keepRest()
    }
  }, [])

  return {
    /** All but what was typed last is kept. */
    isKept,
    touch,
    drop,
    /** What was found stands here as it is kept. */
    adopt: () => setKept(true),
    /** It is saved, or nobody wants it any more. */
    finish: () => {
      if (over.current) return
      over.current = true
      drop()
    },
    /**
     * What was typed before, in this tab or in another. `elsewhere`: something else stands here, so that what was held
     * at another address is a draft like any other.
     */
    find: async (elsewhere = false): Promise<Found | null> => {
      finding.current = true
      try {
        const mine = takeHeld(held)
        if (mine && (mine.isHere || !elsewhere)) return { data: mine.data, moment: null }
        if (mine) await call(putDraft(kind, record, mine.data), { background: true })
        const draft = await call(findDraft(kind, record), { background: true })
        return draft && { data: draft.data, moment: draft.updated_at }
      } finally {
        finding.current = false
      }
    },
  }
}
