'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDraft, putDraft, removeDraft } from '@/lib/api/own'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call, onLeave } from '@/lib/browser/call'
import type { FormValues } from './form-module'
import type { RecordForm } from './use-record-form'

/** Stored draft: the form's values, and the version of the record they were made from. */
type Kept = { values: FormValues; row_version?: unknown }

/** Typed and left alone for so long, it is kept. */
const pause = 800

/** No draft holds a CPF (conventions.md#personal-data): who goes on with it types it again. */
const keepable = ({ cpf: _cpf, ...values }: FormValues): FormValues => values

/** The page's owner: drafts are never offered to another person. */
const person = () => document.querySelector<HTMLElement>('[data-user]')?.dataset.user

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/** This tab's content at the end of the session, offered once, and only to its author. */
function takeHeld(key: string): Kept | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const held: unknown = JSON.parse(text ?? 'null')
    const own = isKept(held) && 'user' in held && held.user !== undefined && held.user === person()
    return own ? held : null
  } catch {
    return null
  }
}

/**
 * Keeps what is typed on the server while it is typed, and offers it when the form is opened again. A session that
 * ends takes nothing with it: this tab holds what came after the last keeping until its person has signed in again.
 */
export function useDraft(kind: string, record: string, { form, take, version }: RecordForm, on: boolean) {
  const recordKey = record === 'new' ? '' : record
  const held = `draft:${kind}:${recordKey}`
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saved, discarded, or an API that keeps no drafts: nothing more is sent. */
  const over = useRef(!on)
  const [offer, setOffer] = useState<{ kept: Kept; moment: string } | null>(null)
  const [state, setState] = useState<'none' | 'kept' | 'back'>('none')

  const keep = useEffectEvent(() => {
    if (over.current || offer || !form.formState.isDirty) return
    const data: Kept = { values: keepable(form.getValues()), row_version: version() }
    queue.current = queue.current.then(async () => {
      if (over.current) return
      try {
        await call(putDraft(kind, recordKey, data))
        setState((now) => (now === 'back' ? now : 'kept'))
      } catch (error) {
        if (error instanceof CallError && isAbsent(error.status)) over.current = true
      }
    })
  })

  const drop = () => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(() =>
      call(removeDraft(kind, recordKey), { background: true }).catch(() => undefined),
    )
  }

  /** It is saved, or nobody wants it any more. */
  const finish = () => {
    if (over.current) return
    over.current = true
    drop()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same for as long as it is open.
  useEffect(() => {
    if (!on) return
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          timer.current = undefined
          keep()
        }, pause)
      },
    })
    // On a phone, switching apps may close this page for good.
    const onHide = () => {
      if (document.visibilityState !== 'hidden' || timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      keep()
    }
    document.addEventListener('visibilitychange', onHide)
    const unheard = onLeave(() => {
      if (!form.formState.isDirty || over.current) return
      const kept: Kept = { values: keepable(form.getValues()), row_version: version() }
      sessionStorage.setItem(held, JSON.stringify({ ...kept, user: person() }))
    })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', onHide)
      unsubscribe()
      unheard()
    }
  }, [on])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once.
  useEffect(() => {
    if (!on) return
    const mine = takeHeld(held)
    if (mine) {
      take(mine.values, mine.row_version)
      setState('back')
      return
    }
    let current = true
    call(findDraft(kind, recordKey), { background: true }).then(
      (draft) => current && draft && isKept(draft.data) && setOffer({ kept: draft.data, moment: draft.updated_at }),
      // An API that keeps none: `keep` finds out.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])

  return {
    offer: offer?.moment ?? null,
    resume: () => {
      if (offer) take(offer.kept.values, offer.kept.row_version)
      setOffer(null)
    },
    discard: () => {
      setOffer(null)
      drop()
    },
    finish,
    state,
  }
}
