'use client'

import { useId, useState } from 'react'
import { StepFields } from './step-fields'
import { askedFields, type StepField, type StepValues, stepFault } from './step-plan'

type Props<Name extends string> = {
  fields: readonly StepField<Name>[]
  labelOf: (name: Name) => string
  /** `params` of the bulk call, or null while something is missing. */
  onChange: (params: Record<string, string> | null) => void
}

/** Inputs of a bulk step, asked once for all rows. */
export function BulkInput<Name extends string>({ fields, labelOf, onChange }: Props<Name>) {
  const id = useId()
  const [values, setValues] = useState<StepValues<Name>>({})
  const put = (next: StepValues<Name>) => {
    setValues(next)
    const asked = askedFields({ fields }, next)
    const given = asked.flatMap(({ name }) => (next[name] ? [[name, String(next[name]).trim()] as const] : []))
    onChange(asked.every((field) => stepFault(field, next[field.name]) === null) ? Object.fromEntries(given) : null)
  }
  return (
    <StepFields
      id={id}
      fields={fields}
      values={values}
      errors={{}}
      set={(name, value) => put({ ...values, [name]: value })}
      labelOf={labelOf}
    />
  )
}
