'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDraft, putDraft, removeDraft } from '@/lib/api/own'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call, onLeave, onSignOut } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import type { Draft } from '@/lib/contracts/draft'

type Data = Draft['data']

/** A found draft and its moment; null for one held by this tab when the session ended. */
export type Found = { data: Data; moment: string | null }

/** Pause in typing before a draft is saved. */
const pause = 800
/** Size limit of requests that outlive the page (`keepalive`). */
const mostLast = 60_000

/** Deletions under way, by the name of what they delete: a form that opens meanwhile must not find it. */
const dropping = new Map<string, Promise<unknown>>()

/** The signed-in person: drafts held by a tab are theirs only. */
const person = () => document.querySelector<HTMLElement>('[data-user]')?.dataset.user

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null

const address = () => `${location.pathname}${location.search}`

/** The draft held by this tab when the session ended, if it is this person's. `isHere`: it was typed at this address. */
function readHeld(key: string): { data: Data; isHere: boolean } | null {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const own = isData(held) && held.user !== undefined && held.user === person()
    return own && isData(held.data) ? { data: held.data, isHere: held.address === address() } : null
  } catch {
    return null
  }
}

type Keeping = {
  /** The form's name and the record's key, empty for a new one. */
  kind: string
  record: string
  /** The current input, as far as it may be saved; null if there is none. */
  read: () => Data | null
  /** A draft exists already. */
  had?: boolean
  on: boolean
}

/**
 * Saves the input on the server whenever typing pauses, and the rest when the page or its part closes
 * (interaction.md#forms). If the session ends, this tab holds the last input until the same person has signed in again.
 */
export function useKeeper({ kind, record, read, had = false, on }: Keeping) {
  const held = `draft:${kind}:${record}`
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saved, discarded, or an API without drafts: send nothing more. */
  const over = useRef(!on)
  /** Drafts are the person's own: none while one sees as somebody else. */
  useEffect(() => {
    if (pageGuise() !== null) over.current = true
  }, [])
  /** Nothing is kept over an earlier draft while that is looked for. */
  const finding = useRef(false)
  /** The page was hidden meanwhile, with input that is not saved. */
  const missed = useRef(false)
  /** Still mounted. */
  const isOpen = useRef(false)
  const [isKept, setKept] = useState(had)
  const latest = useRef({ read, isKept })
  useEffect(() => {
    latest.current = { read, isKept }
  })

  const drop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setKept(false)
    const gone = queue.current.then(() => call(removeDraft(kind, record), { background: true }).catch(() => undefined))
    queue.current = gone
    dropping.set(held, gone)
    void gone.then(() => dropping.get(held) === gone && dropping.delete(held))
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
    if (finding.current) {
      if (last) missed.current = true
      else touch()
      return
    }
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
    isOpen.current = true
    // After switching to another app, a phone may never return to this page.
    const onHide = () => void (document.visibilityState === 'hidden' && keepRest())
    document.addEventListener('visibilitychange', onHide)
    const unheard = onLeave(() => holdRest())
    const unended = onSignOut(() => {
      keepRest()
      return queue.current
    })
    return () => {
      isOpen.current = false
      document.removeEventListener('visibilitychange', onHide)
      unheard()
      unended()
      keepRest()
    }
  }, [])

  return {
    /** Everything but the latest input is saved. */
    isKept,
    touch,
    drop,
    /** The found draft is now the form's content. */
    adopt: () => setKept(true),
    /** Deletes the draft: it was saved as a record, or discarded. */
    finish: () => {
      if (over.current) return
      over.current = true
      drop()
    },
    /**
     * The draft typed before, in this tab or elsewhere. `elsewhere`: other input is here already, so a draft held at
     * another address is treated like any other.
     */
    find: async (elsewhere = false): Promise<Found | null> => {
      if (pageGuise() !== null) return null
      finding.current = true
      try {
        const mine = readHeld(held)
        const isWanted = mine !== null && (mine.isHere || !elsewhere)
        // If this fails, the tab still holds the only copy.
        if (mine && !isWanted) await call(putDraft(kind, record, mine.data), { background: true })
        sessionStorage.removeItem(held)
        if (isWanted) return { data: mine.data, moment: null }
        await dropping.get(held)
        const draft = await call(findDraft(kind, record), { background: true })
        return draft && { data: draft.data, moment: draft.updated_at }
      } finally {
        finding.current = false
        if (missed.current && isOpen.current) touch()
        missed.current = false
      }
    },
  }
}
