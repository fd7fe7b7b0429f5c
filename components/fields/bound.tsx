'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId } from 'react'
import { useController } from 'react-hook-form'
import { useFormContext } from './form-context'
import type { InputProps } from './input-props'
import { Shown } from './shown'
import { useFieldWords } from './use-field-words'

/** A key of `form.faults` in messages/, with what it tells of. */
export type Fault = string | readonly [key: string, params: Record<string, string | number>]

type Kind<V, P> = {
  /** What a value is in words. */
  show: (value: V, props: P, words: ReturnType<typeof useFieldWords>) => string
  /** What is wrong with a value that is not empty. */
  check?: (value: V, props: P) => Fault | null
}

type FieldProps = {
  /** A field of the input, as in `initial` of the form's file. */
  name: string
  required?: boolean
  /** A key of `resources.<resource>.hints`, said under the field. */
  hint?: string
  className?: string
}

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Makes of an input a field that knows its form by `name`: label, value, check, error, and how it reads. */
export function bound<V, P extends object>(Input: ComponentType<InputProps<V> & P>, { show, check }: Kind<V, P>) {
  return function Field({ name, required = false, hint, className, ...rest }: FieldProps & P) {
    const props = rest as unknown as P
    const t = useTranslations('form')
    const { readOnly, fields } = useFormContext()
    const words = useFieldWords(name)
    const id = useId()
    const inWords = (value: unknown) => (isEmpty(value) ? '' : show(value as V, props, words))
    const say = (fault: Fault) => {
      const [key, params] = typeof fault === 'string' ? [fault, {}] : fault
      // Guarantee: checks answer keys of `form.faults`; a test has each one.
      return t(`faults.${key}` as 'faults.required', params)
    }
    const validate = (value: unknown) => {
      if (isEmpty(value)) return !required || say('required')
      const fault = check?.(value as V, props)
      return !fault || say(fault)
    }
    const { field, fieldState } = useController({ name, rules: { validate } })

    useEffect(() => {
      fields.set(name, { id, label: words.label, show: inWords })
    })
    useEffect(() => () => void fields.delete(name), [fields, name])

    if (readOnly) return <Shown label={words.label} text={inWords(field.value)} className={className} />
    return (
      <div className={className} data-field={name}>
        <Input
          {...props}
          id={id}
          name={name}
          label={words.label}
          value={field.value as V}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          hint={hint && words.hint(hint)}
          required={required}
        />
      </div>
    )
  }
}
