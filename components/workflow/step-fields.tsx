'use client'

import type { ReactNode } from 'react'
import { DateInput } from '@/components/fields/date'
import { DecimalInput } from '@/components/fields/decimal'
import { IntegerInput } from '@/components/fields/integer'
import { LongTextInput } from '@/components/fields/long-text'
import { MoneyInput } from '@/components/fields/money'
import { TextInput } from '@/components/fields/text'
import { CheckField } from '@/components/ui/check-field'
import type { StepField, StepValue, StepValues } from './step-plan'

/** The props of every input of a step. */
export type StepInputProps = {
  id: string
  label: string
  error: string | undefined
  required: boolean | undefined
  hint?: string
  'data-autofocus'?: true
}

type Props<Name extends string> = {
  id: string
  fields: readonly StepField<Name>[]
  values: StepValues<Name>
  errors: Partial<Record<string, string>>
  set: (name: Name, value: StepValue) => void
  labelOf: (name: Name) => string
  hintOf?: ((name: Name) => string) | undefined
  /** Renders fields of kind `custom`. */
  custom?:
    | ((name: Name, props: StepInputProps & { value: StepValue; onChange: (value: StepValue) => void }) => ReactNode)
    | undefined
}

/** The inputs of a step; the first one is focused when the dialog opens. */
export function StepFields<Name extends string>(props: Props<Name>) {
  const { id, fields, values, errors, set, labelOf, hintOf, custom } = props
  return fields.map((field, at) => {
    const { name, kind } = field
    const common: StepInputProps = {
      id: `${id}-${name}`,
      label: labelOf(name),
      error: errors[name],
      required: field.required,
      ...(field.hint && hintOf && { hint: hintOf(name) }),
      ...(at === 0 && { 'data-autofocus': true }),
    }
    const value = values[name] ?? null
    const text = typeof value === 'string' ? value : null
    const put = (next: StepValue) => set(name, next)
    switch (kind) {
      case 'code':
        return <TextInput key={name} {...common} value={text} onChange={put} maxLength={30} capitals />
      case 'text':
        return <TextInput key={name} {...common} value={text} onChange={put} maxLength={80} />
      case 'reason':
        return <LongTextInput key={name} {...common} value={text} onChange={put} maxLength={500} />
      case 'day':
        return <DateInput key={name} {...common} value={text} onChange={put} />
      case 'money':
        return <MoneyInput key={name} {...common} value={text} onChange={put} />
      case 'percent':
        return <DecimalInput key={name} {...common} value={text} onChange={put} unit="%" max={100} />
      case 'integer':
        return (
          <IntegerInput
            key={name}
            {...common}
            value={typeof value === 'boolean' ? null : value}
            onChange={put}
            min={1}
          />
        )
      case 'custom':
        return custom?.(name, { ...common, value, onChange: put }) ?? null
      default:
        return (
          <div key={name}>
            {errors[name] && (
              <p id={`${id}-${name}-error`} className="mb-1.5 text-danger">
                {errors[name]}
              </p>
            )}
            <CheckField
              id={`${id}-${name}`}
              label={labelOf(name)}
              checked={value === true}
              aria-invalid={errors[name] ? true : undefined}
              onChange={({ target }) => put(target.checked)}
            />
          </div>
        )
    }
  })
}
