'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError, call } from '@/lib/browser/call'
import type { Smtp } from '@/lib/contracts/smtp'
import { bodyOf, faultsOf, type SmtpValues, sameValues, valuesOf } from './smtp-values'

type Tested = Smtp & { test_reason?: 'auth' | 'tls' | 'refused' | 'connection' }
type Errors = Partial<Record<keyof SmtpValues, string>>
type Said = { look: 'success' | 'warning' | 'error'; text: string }

/** The mail server while it is edited, saved, and tried out. */
export function useSmtp(first: Smtp | null) {
  const t = useTranslations('settings')
  const { explain, sayFields } = useSayError()
  const running = useRef(false)
  const [kept, setKept] = useState(first)
  const [values, setValues] = useState(valuesOf(first))
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [conflict, setConflict] = useState<Smtp | null>(null)

  const change = (part: Partial<SmtpValues>) => {
    setSaid(null)
    setErrors({})
    setValues((before) => ({ ...before, ...part }))
  }

  const show = (found: Errors) => {
    flushSync(() => setErrors(found))
    const [name] = Object.keys(found)
    if (name) document.getElementById(`smtp-${name}`)?.focus()
    return name !== undefined
  }

  const outcome = ({ test_reason }: Tested, test: boolean): Said =>
    test_reason
      ? { look: 'warning', text: t(`smtp.testFailed.${test_reason}`) }
      : { look: 'success', text: t(test ? 'smtp.testOk' : 'saved') }

  const send = async (test: boolean, version: number | null) => {
    const faults = Object.entries(faultsOf(values)).map(([name, fault]) => [name, t(`smtp.${fault}`)])
    if (show(Object.fromEntries(faults)) || running.current) return
    running.current = true
    setBusy(test ? 'test' : 'save')
    setSaid(null)
    try {
      const body = bodyOf(values, version, test)
      const { data } = await call<{ data: Tested }>('/api/configuration/smtp/save', { method: 'POST', body })
      setKept(data)
      setValues(valuesOf(data))
      setConflict(null)
      setSaid(outcome(data, test))
    } catch (error) {
      const late = error instanceof CallError && error.status === 409 ? error.versions?.current : undefined
      // Guarantee: `versions.current` of this call is a mail server, or empty where it was taken away.
      if (late && 'row_version' in late) setConflict(late as unknown as Smtp)
      else if (!show(ofTheForm(sayFields(error)))) setSaid({ look: 'error', text: explain(error) })
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  const takeTheirs = () => {
    setKept(conflict)
    setValues(valuesOf(conflict))
    setConflict(null)
  }

  const version = kept?.row_version ?? null
  return {
    kept,
    values,
    change,
    errors,
    busy,
    said,
    conflict,
    dirty: !sameValues(values, valuesOf(kept)),
    save: () => send(false, version),
    test: () => send(true, version),
    keepMine: () => send(false, conflict?.row_version ?? null),
    takeTheirs,
    undo: () => change(valuesOf(kept)),
  }
}

/** The server's faults by field, in the form's order. */
const ofTheForm = (said: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.keys(valuesOf(null)).flatMap((name) => (said[name] ? [[name, said[name][0]]] : [])))
