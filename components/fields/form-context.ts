'use client'

import { createContext, useContext } from 'react'

/** A field as the rest of the form speaks of it: in the error summary, the conflict bar, the history. */
export type KnownField = {
  id: string
  label: string
  /** A value of it in words; '' where it is empty. */
  show: (value: unknown) => string
}

export type FormContextValue = {
  /** The words of its fields: `resources.<resource>.fields.<field>`. */
  resource: string
  /** Shown, not edited. */
  readOnly: boolean
  /** Fields of this person's own that stand in the form, in its order. */
  fields: Map<string, KnownField>
}

/** Without a form around it a field has nothing to bind to. */
export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const found = useContext(FormContext)
  if (!found) throw new Error('a field stands outside of its form')
  return found
}
