'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Endpoint } from '@/lib/api/endpoint'
import { call, currentVersion } from '@/lib/browser/call'
import { sameValues } from './mail-values'

/** A sentence above the fields. */
export type Said = { look: 'success' | 'warning' | 'error'; text: string }

type Versioned = { row_version: number }

/** The subject of a form of a mail server's settings. */
export interface MailSetting<Kept extends Versioned, Values extends object> {
  /** Begins the ids of its fields: `smtp-host`. */
  id: string
  first: Kept | null
  values: (kept: Kept | null) => Values
  /** Sentences by field, in the form's order. */
  faults: (values: Values) => Partial<Record<keyof Values, string>>
  /** The call that saves; with `test` the server is tried first. */
  edit: (values: Values, version: number | null, test: boolean) => Endpoint<Kept>
  /** Why the server could not be used; null where it could, or was not tried. */
  trouble: (kept: Kept) => string | null
  /** Said of a test that went well. */
  testOk: string
}

/** State of a form of a mail server's settings: editing, saving, testing. */
export function useMailForm<Kept extends Versioned, Values extends object>(setting: MailSetting<Kept, Values>) {
  type Errors = Partial<Record<keyof Values, string>>
  const t = useTranslations('settings')
  const { explain, sayFields } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const [kept, setKept] = useState(setting.first)
  const [values, setValues] = useState(() => setting.values(setting.first))
  const [errors, setErrors] = useState<Errors>({})
  const [testing, setTesting] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [conflict, setConflict] = useState<Kept | null>(null)

  const change = (part: Partial<Values>) => {
    setSaid(null)
    setFault(null)
    setErrors({})
    setValues((before) => ({ ...before, ...part }))
  }

  const show = (found: Errors) => {
    flushSync(() => setErrors(found))
    const [name] = Object.keys(found)
    if (name) document.getElementById(`${setting.id}-${name}`)?.focus()
    return name !== undefined
  }

  /** The server's faults by field, in the form's order; it may have a group of them (`imap.host`). */
  const ofTheForm = (told: Record<string, string[]>): Errors => {
    const byName = new Map(Object.entries(told).map(([path, [text]]) => [path.split('.').at(-1), text]))
    const named = Object.keys(values).flatMap((name) => (byName.has(name) ? [[name, byName.get(name)]] : []))
    return Object.fromEntries(named)
  }

  const refuse = (edit: Endpoint<Kept>, error: unknown) => {
    const current = currentVersion(edit, error)
    // Empty if it was deleted.
    if (!current || !('row_version' in current)) return show(ofTheForm(sayFields(error))) ? null : explain(error)
    setConflict(current)
    return null
  }

  const send = async (test: boolean, version: number | null) => {
    if (show(setting.faults(values))) return
    const edit = setting.edit(values, version, test)
    const work = async () => {
      setTesting(test)
      setSaid(null)
      const saved = await call(edit)
      const trouble = setting.trouble(saved)
      setKept(saved)
      setValues(setting.values(saved))
      setConflict(null)
      setSaid(
        trouble === null
          ? { look: 'success', text: test ? setting.testOk : t('saved') }
          : { look: 'warning', text: trouble },
      )
    }
    await submit(work, (error) => refuse(edit, error))
  }

  const takeTheirs = () => {
    setKept(conflict)
    setValues(setting.values(conflict))
    setConflict(null)
  }

  const version = kept?.row_version ?? null
  return {
    kept,
    values,
    change,
    errors,
    busy: busy ? (testing ? ('test' as const) : ('save' as const)) : null,
    said: fault === null ? said : ({ look: 'error', text: fault } satisfies Said),
    conflict,
    dirty: !sameValues(values, setting.values(kept)),
    save: () => send(false, version),
    test: () => send(true, version),
    keepMine: () => send(false, conflict?.row_version ?? null),
    takeTheirs,
    undo: () => change(setting.values(kept)),
  }
}
