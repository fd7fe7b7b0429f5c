'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { saveSmtp, type TestedSmtp } from '@/lib/api/company'
import type { Endpoint } from '@/lib/api/endpoint'
import { call, currentVersion } from '@/lib/browser/call'
import type { Smtp } from '@/lib/contracts/smtp'
import { type SmtpValues, sameValues, smtpBody, smtpFaults, smtpValues } from './smtp-values'

type Errors = Partial<Record<keyof SmtpValues, string>>
type Said = { look: 'success' | 'warning' | 'error'; text: string }

/** State of the mail server's form: editing, saving, testing. */
export function useSmtp(first: Smtp | null) {
  const t = useTranslations('settings')
  const { explain, sayFields } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const [kept, setKept] = useState(first)
  const [values, setValues] = useState(smtpValues(first))
  const [errors, setErrors] = useState<Errors>({})
  const [testing, setTesting] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [conflict, setConflict] = useState<Smtp | null>(null)

  const change = (part: Partial<SmtpValues>) => {
    setSaid(null)
    setFault(null)
    setErrors({})
    setValues((before) => ({ ...before, ...part }))
  }

  const show = (found: Errors) => {
    flushSync(() => setErrors(found))
    const [name] = Object.keys(found)
    if (name) document.getElementById(`smtp-${name}`)?.focus()
    return name !== undefined
  }

  const outcome = ({ test_reason }: TestedSmtp, test: boolean): Said =>
    test_reason
      ? { look: 'warning', text: t(`smtp.testFailed.${test_reason}`) }
      : { look: 'success', text: t(test ? 'smtp.testOk' : 'saved') }

  const refuse = (edit: Endpoint<Smtp>, error: unknown) => {
    const current = currentVersion(edit, error)
    // Empty if it was deleted.
    if (!current || !('row_version' in current)) return show(ofTheForm(sayFields(error))) ? null : explain(error)
    setConflict(current)
    return null
  }

  const send = async (test: boolean, version: number | null) => {
    const faults = Object.entries(smtpFaults(values)).map(([name, fault]) => [name, t(`smtp.${fault}`)])
    if (show(Object.fromEntries(faults))) return
    const edit = saveSmtp(smtpBody(values, version, test))
    const work = async () => {
      setTesting(test)
      setSaid(null)
      const smtp = await call(edit)
      setKept(smtp)
      setValues(smtpValues(smtp))
      setConflict(null)
      setSaid(outcome(smtp, test))
    }
    await submit(work, (error) => refuse(edit, error))
  }

  const takeTheirs = () => {
    setKept(conflict)
    setValues(smtpValues(conflict))
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
    dirty: !sameValues(values, smtpValues(kept)),
    save: () => send(false, version),
    test: () => send(true, version),
    keepMine: () => send(false, conflict?.row_version ?? null),
    takeTheirs,
    undo: () => change(smtpValues(kept)),
  }
}

/** The server's faults by field, in the form's order. */
const ofTheForm = (said: Record<string, string[]>): Errors =>
  Object.fromEntries(Object.keys(smtpValues(null)).flatMap((name) => (said[name] ? [[name, said[name][0]]] : [])))
