'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Words } from '@/lib/words/load-words'
import { useFormContext } from './form-context'
import type { InputProps } from './input-props'
import { Shown } from './shown'
import { useFieldWords } from './use-field-words'

export type FaultKey = keyof Words['form']['faults']
/** A key of `form.faults` in messages/, with its parameters. */
export type Fault = FaultKey | readonly [key: FaultKey, params: Record<string, string | number>]

type Kind<V, P> = {
  /** The value as text. */
  show: (value: V, props: P, words: ReturnType<typeof useFieldWords>) => string
  /** Checks a value that is not empty. */
  check?: (value: V, props: P) => Fault | null
}

type FieldProps = {
  /** A field of the input, as in `initial` of the form's module. */
  name: string
  required?: boolean
  /** A key of `resources.<resource>.hints`, shown under the field. */
  hint?: string
  className?: string
}

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Binds an input to the surrounding form by `name`: label, value, check, error, and its text in a read-only form. */
export function bound<V, P extends object>(Input: ComponentType<InputProps<V> & P>, { show, check }: Kind<V, P>) {
  return function Field({ name, required = false, hint, className, ...rest }: FieldProps & P) {
    const props = rest as P
    const t = useTranslations('form')
    const { readOnly, fields } = useFormContext()
    const words = useFieldWords(name)
    const id = useId()
    const inWords = (value: V) => (isEmpty(value) ? '' : show(value, props, words))
    const say = (fault: Fault) => {
      const [key, params] = typeof fault === 'string' ? [fault, {}] : fault
      return t(`faults.${key}`, params)
    }
    const validate = (value: V) => {
      if (isEmpty(value)) return !required || say('required')
      const fault = check?.(value, props)
      return !fault || say(fault)
    }
    const { field, fieldState } = useController({ name, rules: { validate } })

    useEffect(() => {
      fields.set(name, { id, label: words.label, show: (value) => inWords(value as V) })
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
          value={field.value}
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
