'use client'

import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KnownField } from '@/components/fields/form-context'
import { fieldStem } from '@/components/fields/stem'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Done } from '@/components/toasts/use-tell'
import type { Endpoint } from '@/lib/api/endpoint'
import { amendRow, createRow, loadRow, type Saved } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { FormValues, Shape } from './form-module'
import { type Difference, differences, formBody, formValues } from './form-values'

export type { Shape } from './form-module'

type Opened = {
  path: string
  /** From the address: an id, or `new`. */
  record: string
  initial: FormValues
  row: FormValues | null
  prefill?: FormValues | undefined
  shape?: Shape | undefined
  /** The call that saves a change, if not the registry's own. */
  amend?: (body: FormValues) => Endpoint<Saved>
  /** Makes the call of a change, if it must be confirmed; null if the person did not. */
  send?: (amending: Endpoint<Saved>) => Promise<Saved | null>
  /** The toast of a save. */
  told: (answer: Saved, isNew: boolean) => Done
}

const asIs: Shape = { read: (row) => row, write: (values) => values }

/** A refused save, apart from the errors shown at the fields. */
export type Failure = { sentences: string[]; reference: string | null }

/** An idempotency key per body: a double click or a retry takes effect once. */
export function useOnce() {
  const last = useRef({ body: '', key: '' })
  return (body: FormValues): string => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: onceKey() }
    return last.current.key
  }
}

/** State of a record's form: values, saving, and refusals. */
export function useRecordForm(opened: Opened) {
  const { path, record, initial, row, prefill, shape = asIs, told } = opened
  const { amend = (body) => amendRow(path, record, body), send: change = call } = opened
  const { say, sayFields } = useSayError()
  const { busy, submit } = useSubmit()
  const form = useForm<FormValues>({
    defaultValues: formValues(initial, row && shape.read(row), prefill),
    // The error summary takes the focus instead.
    shouldFocusError: false,
  })
  const [fields] = useState(() => new Map<string, KnownField>())
  /** The version of the record that the values are based on. */
  const base = useRef(row)
  const once = useOnce()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<Difference[] | null>(null)
  /** Counts refusals: each one focuses the summary. */
  const [refusals, setRefusals] = useState(0)

  /** If a refusal contains only the list's part of the record, fetches the rest. */
  const whole = async (current: FormValues): Promise<FormValues> => {
    const row = shape.read(current)
    if (Object.keys(initial).every((name) => name in row || fieldStem(name) in row)) return current
    return call(loadRow(path, record))
  }

  const collide = (current: FormValues) => {
    const mine = form.getValues()
    const theirs = formValues(initial, shape.read(current))
    const found = differences(formValues(initial, base.current && shape.read(base.current)), mine, theirs)
    base.current = current
    form.reset(theirs, { keepValues: true })
    for (const { name, changed } of found) if (!changed) form.setValue(name, theirs[name], { shouldDirty: true })
    setConflict(found)
  }

  const refuse = async (error: unknown): Promise<void> => {
    if (error instanceof CallError && error.status === 409 && error.versions) {
      try {
        return collide(await whole(error.versions.current))
      } catch (failed) {
        return refuse(failed)
      }
    }
    const byField = error instanceof CallError ? Object.entries(sayFields(error)) : []
    const elsewhere: string[] = []
    for (const [path, sentences] of byField) {
      // A field in a list of groups (`phones.0.number`), the list, or what the form has beside the group (`person.cpf`).
      const [first, ...rest] = path.split('.')
      const name = [path, rest.join('.'), first, rest.at(-1)].find((part) => fields.has(part ?? '')) ?? path
      const message = sentences.join(' ')
      if (fields.has(name)) form.setError(name, { type: 'server', message })
      else elsewhere.push(message)
    }
    const unsaid = byField.length === 0 ? [say(error)] : []
    const reference = error instanceof CallError && error.status >= 500 ? error.requestId : null
    setFailure({ sentences: [...elsewhere, ...unsaid], reference })
  }

  const send = async (values: FormValues): Promise<Saved | null> => {
    const body = formBody(shape.write(values, base.current))
    try {
      const answer = base.current
        ? await change(amend({ ...body, row_version: base.current.row_version }))
        : await call(createRow(path, body), { once: once(body) })
      if (answer === null) return null
      setConflict(null)
      form.reset(values)
      return answer
    } catch (error) {
      await refuse(error)
      return null
    }
  }

  /** Saves; answers the tenant API's answer, or null if something must be corrected first. */
  const save = async (): Promise<Saved | null> => {
    const isNew = base.current === null
    const work = async () => {
      setFailure(null)
      // A refusal of a list of groups belongs to no input whose change would clear it.
      form.clearErrors()
      let answer: Saved | null = null
      await form.handleSubmit(
        async (values) => {
          answer = await send(values)
        },
        () => {},
      )()
      if (!answer) setRefusals((count) => count + 1)
      return answer
    }
    const saved = await submit<Saved | null>(work, undefined, (answer) => answer && told(answer, isNew))
    return saved ?? null
  }

  /** Restores a draft's values, based on the record's version `row_version`. */
  const take = (values: FormValues, row_version: unknown) => {
    for (const name of Object.keys(initial)) {
      if (name in values) form.setValue(name, values[name], { shouldDirty: true })
    }
    if (base.current && row_version !== undefined) base.current = { ...base.current, row_version }
  }

  /** Goes on with `row`, as it was just saved. */
  const rebase = (row: FormValues) => {
    base.current = row
    form.reset(formValues(initial, shape.read(row)))
  }

  return {
    form,
    fields,
    busy,
    failure,
    refusals,
    conflict,
    settle: () => setConflict(null),
    save,
    take,
    rebase,
    version: () => base.current?.row_version,
  }
}

export type RecordForm = ReturnType<typeof useRecordForm>
