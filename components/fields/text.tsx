'use client'

import { TextField as Input } from '@/components/ui/text-field'
import { bound, type Fault } from './bound'
import type { InputProps } from './input-props'
import { insertedBy, selectMasked, typedOver } from './select-masked'

type TextProps = {
  maxLength?: number
  /** `url`, `email`: decides a phone's keyboard and the browser's suggestions. */
  type?: 'text' | 'url' | 'email'
  /** Converted to capitals, for codes. */
  capitals?: boolean
  /** May be masked: then it is replaced as a whole, or not at all. */
  concealed?: boolean
}

export function TextInput(props: InputProps<string | null> & TextProps) {
  const { value, onChange, required, capitals, concealed, ...rest } = props
  return (
    <Input
      {...rest}
      aria-required={required || undefined}
      value={value ?? ''}
      onFocus={selectMasked}
      autoComplete="off"
      // A mask has no direction of its own: on a page read from right to left its halves would change places.
      {...(concealed && { dir: 'ltr', className: 'tabular-nums rtl:text-end' })}
      onChange={(event) => {
        const { value: after } = event.target
        const text = concealed ? typedOver(value ?? '', after, insertedBy(event)) : after
        const typed = capitals ? text.toUpperCase() : text
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
