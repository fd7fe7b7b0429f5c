'use client'

import { createContext, useContext } from 'react'

/** A field for the rest of the form: the error summary, the conflict bar, the history. */
export type KnownField = {
  id: string
  label: string
  /** Formats a value of the field; '' where it is empty. */
  show: (value: unknown) => string
}

export type FormContextValue = {
  /** The words of its fields: `resources.<resource>.fields.<field>`. */
  resource: string
  /** Shown, not edited. */
  readOnly: boolean
  /** The fields that this person's form draws, in its order. */
  fields: Map<string, KnownField>
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const found = useContext(FormContext)
  if (!found) throw new Error('a field stands outside of its form')
  return found
}
