'use client'

import { TextField as Input } from '@/components/ui/text-field'
import { bound, type Fault } from './bound'
import type { InputProps } from './input-props'
import { selectMasked } from './select-masked'

type TextProps = {
  maxLength?: number
  /** `url`, `email`: the keyboard of a phone, and what the browser offers. */
  type?: 'text' | 'url' | 'email'
  /** Written in capitals, as codes are. */
  capitals?: boolean
}

export function TextInput({ value, onChange, required, capitals, ...rest }: InputProps<string | null> & TextProps) {
  return (
    <Input
      {...rest}
      aria-required={required || undefined}
      value={value ?? ''}
      onFocus={selectMasked}
      autoComplete="off"
      onChange={({ target }) => {
        const typed = capitals ? target.value.toUpperCase() : target.value
        onChange(typed === '' ? null : typed)
      }}
    />
  )
}

const webAddress = /^https?:\/\/[^\s.]+\.[^\s]+$/i
const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function check(value: string | null, { type }: TextProps): Fault | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  if (type === 'url' && !webAddress.test(text)) return 'url'
  return type === 'email' && !mailAddress.test(text) ? 'email' : null
}

/** A line of text; empty is null. */
export const TextField = bound<string | null, TextProps>(TextInput, { show: (value) => value ?? '', check })
