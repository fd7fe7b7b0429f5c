import type { ReactNode } from 'react'

/**
 * What every input takes, bound to a form or not. A value that is whole is as the tenant API takes it; what is half
 * typed is the text itself, and the field's check says what is wrong with it.
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
