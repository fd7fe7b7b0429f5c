import type { ReactNode } from 'react'

/**
 * Props of every input, bound to a form or not. A complete value has the tenant API's shape; a half-typed one stays
 * text, which the field's check refuses.
 */
export type InputProps<V> = {
  id: string
  label: string
  value: V
  onChange: (value: V) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
}
