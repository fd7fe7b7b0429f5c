'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSayError } from '@/components/ui/use-say-error'
import { CallError, call } from '@/lib/call'
import { onceKey } from '@/lib/once-key'
import {
  askedOf,
  faultOf,
  type Moved,
  type MoveField,
  type MoveFieldName,
  type MoveValues,
  type Plan,
} from './move-plan'

type Sentences = Partial<Record<string, string>>

/** The amounts of a commission, as far as this person may know them. */
export type Amounts = { broker: string | null; company: string | null }
export type Changed = { before: Amounts; after: Amounts }

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const amountsIn = (said: Record<string, unknown> | undefined): Amounts => ({
  broker: text(said?.broker_amount),
  company: text(said?.company_amount),
})

/** A step as it is filled in, sent once, and taken or refused. */
export function useMove({ uuid, row_version }: Moved, plan: Plan, onDone: () => void) {
  const t = useTranslations('form.faults')
  const { say, sayFields } = useSayError()
  const confirmation = useConfirmation()
  const [values, setValues] = useState<MoveValues>(plan.initial)
  const [errors, setErrors] = useState<Sentences>({})
  const [fault, setFault] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  /** Other values, another commission: what it was and what it becomes, as the API tells it. */
  const [changed, setChanged] = useState<Changed | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const last = useRef({ text: '', key: '' })

  const set = (name: MoveFieldName, value: MoveValues[MoveFieldName]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
    setChanged(null)
  }

  const missing = (fields: readonly MoveField[]): Sentences =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const key = faultOf(field, values[field.name])
        // Guarantee: `faultOf` answers keys of `form.faults`.
        return key ? [[field.name, t(key as 'required')]] : []
      }),
    )

  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.reason === 'stale') return setStale(true)
    if (error instanceof CallError && error.reason === 'confirm_commission') {
      return setChanged({ before: amountsIn(error.versions?.current), after: amountsIn(error.versions?.sent) })
    }
    const names = new Set<string>(plan.fields.map(({ name }) => name))
    const said = error instanceof CallError ? Object.entries(sayFields(error)) : []
    setErrors(Object.fromEntries(said.flatMap(([field, all]) => (names.has(field) ? [[field, all.join(' ')]] : []))))
    const elsewhere = said.flatMap(([field, all]) => (names.has(field) ? [] : all))
    if (said.length === 0 || elsewhere.length > 0) setFault(elsewhere.join(' ') || say(error))
  }

  /** `confirmed`: the person has seen what other values bring. */
  const send = async (confirmed = false) => {
    if (running.current) return
    const wrong = missing(askedOf(plan, values))
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    running.current = true
    setBusy(true)
    setFault(null)
    const body = { ...plan.body(values), row_version, ...(confirmed && { confirmed: true }) }
    const sent = JSON.stringify(body)
    if (last.current.text !== sent) last.current = { text: sent, key: onceKey() }
    try {
      const { key } = last.current
      const done = await confirmation.run(async () => {
        await call(`/api/proposals/${uuid}/${plan.call}`, { method: 'POST', body, once: key })
      })
      if (done) onDone()
    } catch (error) {
      refuse(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { values, set, errors, fault, stale, changed, busy, send, confirmation: confirmation.dialog }
}
