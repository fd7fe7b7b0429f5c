'use client'

import { useEffect, useRef, useState } from 'react'
import { type Found, useKeeper } from '@/components/unsaved/use-keeper'
import { keepable, type LeftOut } from '@/lib/formats/keepable'
import type { FormValues } from './form-module'
import type { RecordForm } from './use-record-form'

/** Fields that this form's drafts leave out, besides those that none may store: chosen files. */
export type Unkept = LeftOut | 'documents'

/** A form's draft: its values, the record's version they are based on, and the names of fields left out. */
type Kept = { values: FormValues; row_version?: unknown; left_out?: readonly Unkept[] }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/** `found`: offered. `back`: restored at once, because the session had ended. `resumed`: restored on request. */
type Standing = { how: 'found' | 'back' | 'resumed'; kept: Kept; moment: string | null }

/** Events by which somebody begins to fill in a form. */
const beginnings = ['input', 'keydown', 'pointerdown'] as const

type Options = {
  on: boolean
  /** Further content of the form that no draft stores. */
  unkept?: readonly Unkept[]
  /** The form was opened with values that its address asks for: a draft never takes their place by itself. */
  isPrefilled?: boolean
}

/** Keeps what is typed into a form, and offers it when the form is opened again. */
export function useDraft(
  kind: string,
  record: string,
  editor: RecordForm,
  { on, unkept = [], isPrefilled = false }: Options,
) {
  const { form, take, version } = editor
  const [standing, setStanding] = useState<Standing | null>(null)
  const isOffered = useRef(false)
  /** Keys and presses as well, which change no value yet: the next ones must arrive where they were meant. */
  const hasBegun = useRef(false)

  const read = () => {
    if (isOffered.current || !form.formState.isDirty) return null
    const { values, leftOut } = keepable(form.getValues())
    return { values, row_version: version(), left_out: [...leftOut, ...unkept] }
  }
  const keeper = useKeeper({ kind, record: record === 'new' ? '' : record, read, on })

  const touch = useRef(keeper.touch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form does not change while it is open.
  useEffect(() => {
    if (!on) return
    return form.subscribe({ formState: { values: true, isDirty: true }, callback: () => touch.current() })
  }, [on])

  const others = unkept.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are saved with the form's values.
  useEffect(() => {
    if (others !== '') keeper.touch()
  }, [others])

  const resume = ({ kept, moment }: Standing, how: 'back' | 'resumed') => {
    isOffered.current = false
    take(kept.values, kept.row_version)
    setStanding({ how, kept, moment })
  }
  const meet = (found: Found | null) => {
    if (!found || !isKept(found.data)) return
    const { data: kept, moment } = found
    if (moment === null) resume({ how: 'back', kept, moment }, 'back')
    else {
      isOffered.current = true
      setStanding({ how: 'found', kept, moment })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once.
  useEffect(() => {
    if (!on) return
    let current = true
    const begin = () => {
      hasBegun.current = true
    }
    for (const event of beginnings) window.addEventListener(event, begin, { once: true, capture: true })
    // An API that keeps none: the first keeping finds out.
    keeper.find(isPrefilled).then(
      (found) => current && meet(found),
      () => undefined,
    )
    return () => {
      current = false
      for (const event of beginnings) window.removeEventListener(event, begin, { capture: true })
    }
  }, [])

  return {
    isKept: keeper.isKept,
    /** Deletes the current draft, which was sent or discarded; an offered earlier draft is kept. */
    finish: () => !isOffered.current && keeper.finish(),
    /** As `finish`, of a form that stays open after it was sent: what is typed next is kept again. */
    sent: () => !isOffered.current && keeper.drop(),
    /** The note about an earlier draft, for the form's head. */
    note: standing && {
      how: standing.how,
      moment: standing.moment,
      /** Somebody is filling in the form by now, so that the focus stays where it is. */
      hasBegun: () => hasBegun.current || form.formState.isDirty,
      leftOut: standing.kept.left_out ?? [],
      resume: () => resume(standing, 'resumed'),
      discard: () => {
        isOffered.current = false
        setStanding(null)
        keeper.drop()
      },
    },
  }
}

export type DraftNote = NonNullable<ReturnType<typeof useDraft>['note']>
