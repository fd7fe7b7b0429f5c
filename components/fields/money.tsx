'use client'

import { useLayoutEffect, useRef } from 'react'
import { TextField as Input } from '@/components/ui/text-field'
import { money, parsePastedMoney } from '@/lib/formats/money'
import { bound } from './bound'
import type { InputProps } from './input-props'
import { centsTyped } from './numbers'

/** Reais: digits are entered from the right, as cents; pasted text may use either notation. The value is `1573.70`. */
export function MoneyInput({ value, onChange, required, ...rest }: InputProps<string | null>) {
  const input = useRef<HTMLInputElement>(null)
  const fromEnd = useRef<number>(null)
  const text = value === null ? '' : money(value)

  useLayoutEffect(() => {
    if (fromEnd.current === null || !input.current) return
    const at = Math.max(0, text.length - fromEnd.current)
    input.current.setSelectionRange(at, at)
    fromEnd.current = null
  })

  return (
    <Input
      {...rest}
      ref={input}
      aria-required={required || undefined}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="tabular-nums rtl:text-end"
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/\d/.test(pasted)) return
        event.preventDefault()
        const amount = parsePastedMoney(pasted)
        if (amount !== null) onChange(amount)
      }}
      onChange={({ target }) => {
        fromEnd.current = target.value.length - (target.selectionStart ?? target.value.length)
        const next = centsTyped(target.value)
        // Deleting the last cent empties the field.
        onChange(next === '0.00' && target.value.length < text.length ? null : next)
      }}
    />
  )
}

export const MoneyField = bound<string | null, object>(MoneyInput, { show: (value) => money(value) })
