'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import { StepFields, type StepInputProps } from './step-fields'
import { askedFields, type StepPlan, type StepValue } from './step-plan'
import type { StepState } from './use-step'

type Props<Name extends string> = {
  title: string
  /** The step's effect, above the fields. */
  lead?: ReactNode
  plan: StepPlan<Name>
  step: StepState<Name>
  labelOf: (name: Name) => string
  hintOf?: (name: Name) => string
  custom?: (name: Name, props: StepInputProps & { value: StepValue; onChange: (value: StepValue) => void }) => ReactNode
  /** Drawn below the fields, to be read before sending. */
  notice?: ReactNode
  words: { cancel: string; submit: string; sending: string; stale: string; seeNow: string }
  onSubmit: () => void
  onClose: () => void
  /** The record has changed meanwhile: the caller refetches it. */
  onStale: () => void
}

/** The dialog of a step of any workflow: its inputs, its refusal and its submit. Heavy: import it lazily. */
export function StepDialog<Name extends string>(props: Props<Name>) {
  const { title, lead, plan, step, labelOf, hintOf, custom, notice, words, onSubmit } = props
  const { values, set, errors, fault, stale, busy, confirmation, guard } = step
  const onClose = () => guard.ask(props.onClose)
  const common = useTranslations('common')
  const id = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // Ctrl+Enter submits, as Enter is a line break in a text area.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }

  return (
    <Dialog narrow title={title} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <div className="flex flex-col gap-4 px-5 py-4">
          {lead}
          <StepFields
            id={id}
            fields={askedFields(plan, values)}
            values={values}
            errors={errors}
            set={set}
            labelOf={labelOf}
            hintOf={hintOf}
            custom={custom}
          />
          {notice}
          {fault && <Notice look="error">{fault}</Notice>}
          {stale && <StaleNotice words={words} onStale={() => guard.ask(props.onStale)} />}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{words.cancel}</Button>
          {!stale && (
            <Button
              type="submit"
              look="primary"
              disabled={busy}
              {...(plan.fields.length === 0 && { 'data-autofocus': true })}
            >
              {busy ? words.sending : words.submit}
            </Button>
          )}
        </div>
      </form>
      {confirmation}
      {guard.dialog}
    </Dialog>
  )
}

function StaleNotice({ words, onStale }: { words: { stale: string; seeNow: string }; onStale: () => void }) {
  const seeNow = useArrival<HTMLButtonElement>(null)
  return (
    <Notice look="error">
      <p>{words.stale}</p>
      <Button ref={seeNow} className="mt-2" onClick={onStale}>
        {words.seeNow}
      </Button>
    </Notice>
  )
}
