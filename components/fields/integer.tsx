'use client'

import { TextField as Input } from '@/components/ui/text-field'
import { bound, type Fault } from './bound'
import type { InputProps } from './input-props'
import { integerTyped } from './numbers'
import { useTyped } from './use-typed'

type Value = number | string | null
type IntegerProps = { min?: number; max?: number }

const shown = (value: Value) => (value === null ? '' : String(value))

/** A whole number. */
export function IntegerInput({ value, onChange, required, min = 0, max, ...rest }: InputProps<Value> & IntegerProps) {
  const [text, setText] = useTyped(value, shown, integerTyped)
  return (
    <Input
      {...rest}
      aria-required={required || undefined}
      value={text}
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      className="tabular-nums rtl:text-end"
      onChange={({ target }) => {
        setText(target.value)
        onChange(integerTyped(target.value))
      }}
    />
  )
}

function check(value: Value, { min = 0, max }: IntegerProps): Fault | null {
  if (typeof value === 'string') return 'integer'
  if (value === null) return null
  if (value < min) return ['min', { minimum: min }]
  return max !== undefined && value > max ? ['max', { maximum: max }] : null
}

export const IntegerField = bound<Value, IntegerProps>(IntegerInput, { show: shown, check })
