'use client'

import { createContext, useContext } from 'react'

/** A field for the rest of the form: the error summary, the conflict bar, the history. */
export type KnownField = {
  id: string
  label: string
  /** Formats a value of the field; '' if empty. */
  show: (value: unknown) => string
}

export type FormContextValue = {
  /** Key of its fields' words: `resources.<resource>.fields.<field>`. */
  resource: string
  /** Read-only. */
  readOnly: boolean
  /** The fields that the form shows this person, in order. */
  fields: Map<string, KnownField>
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const found = useContext(FormContext)
  if (!found) throw new Error('a field stands outside of its form')
  return found
}
