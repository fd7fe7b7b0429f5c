'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { Done } from '@/components/toasts/use-tell'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { Endpoint } from '@/lib/api/endpoint'
import { CallError } from '@/lib/browser/call'
import { askedFields, type StepField, type StepPlan, type StepValue, type StepValues, stepFault } from './step-plan'
import { useTaking } from './use-taking'

type Sentences = Partial<Record<string, string>>

type Options<Name extends string, Answer> = {
  plan: StepPlan<Name>
  /** The call that takes the step. */
  step: (body: Record<string, unknown>) => Endpoint<Answer>
  /** The body as a form with a file; null if this time there is none. */
  form?: (body: Record<string, unknown>) => FormData | null
  /** The toast, from the call's answer; null if something else tells it. */
  told: (answer: Answer) => Done | null
  row_version: number
  onDone: () => void
  /** Handles a refusal in the workflow itself; true if it did. */
  answers?: (error: CallError) => boolean
}

/**
 * State of a step's dialog: sends it once, then reports success or refusal: each sentence at its field, the rest as
 * `fault`.
 */
export function useStep<Name extends string, Answer>(options: Options<Name, Answer>) {
  const { plan, step, form, told, row_version, onDone, answers } = options
  const t = useTranslations('form.faults')
  const { say, sayFields } = useSayError()
  const { take, busy, progress, confirmation } = useTaking()
  const [values, setValues] = useState(plan.initial)
  const [errors, setErrors] = useState<Sentences>({})
  const [fault, setFault] = useState<string | null>(null)
  const [stale, setStale] = useState(false)
  // Values that nobody typed: those it opened with, and what was suggested since.
  const [untyped, setUntyped] = useState(plan.initial)
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(untyped))

  const set = (name: Name, value: StepValue) => {
    setValues((now): StepValues<Name> => ({ ...now, [name]: value }))
    setErrors(({ [name]: _, ...others }: Sentences) => others)
  }

  /** Sets a value that is suggested to the person, who loses nothing by leaving it. */
  const suggest = (name: Name, value: StepValue) => {
    setUntyped((now): StepValues<Name> => ({ ...now, [name]: value }))
    set(name, value)
  }

  const missing = (fields: readonly StepField<Name>[]): Sentences =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const key = stepFault(field, values[field.name])
        // Guarantee: `stepFault` answers keys of `form.faults`.
        return key ? [[field.name, t(key as 'required')]] : []
      }),
    )

  const refuse = (error: unknown) => {
    if (error instanceof CallError && answers?.(error)) return
    if (error instanceof CallError && error.reason === 'stale') return setStale(true)
    const names = new Set<string>(plan.fields.map(({ name }) => name))
    const said = error instanceof CallError ? Object.entries(sayFields(error)) : []
    setErrors(Object.fromEntries(said.flatMap(([field, all]) => (names.has(field) ? [[field, all.join(' ')]] : []))))
    const elsewhere = said.flatMap(([field, all]) => (names.has(field) ? [] : all))
    if (said.length === 0 || elsewhere.length > 0) setFault(elsewhere.join(' ') || say(error))
  }

  /** `more`: values besides the fields, such as a confirmation. */
  const send = async (more: Record<string, unknown> = {}) => {
    if (busy) return
    const wrong = missing(askedFields(plan, values))
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setFault(null)
    try {
      const body = { ...plan.body(values), row_version, ...more }
      if (!(await take(step(body), told, form?.(body)))) return
      await guard.release()
      onDone()
    } catch (error) {
      refuse(error)
    }
  }

  return { values, set, suggest, errors, fault, stale, busy, progress, send, confirmation, guard }
}
export type StepState<Name extends string> = ReturnType<typeof useStep<Name, unknown>>
