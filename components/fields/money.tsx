'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { TextField as Input } from '@/components/ui/text-field'
import { money, parsePastedMoney } from '@/lib/formats/money'
import { bound } from './bound'
import type { InputProps } from './input-props'
import { centsTyped } from './numbers'

type MoneyProps = {
  /** It may be below zero: each `-` typed turns the sign. */
  signed?: boolean
}

const isNegative = (text: string) => text.replace(/[^-]/g, '').length % 2 === 1

/** Reais: digits are entered from the right, as cents; pasted text may use either notation. The value is `1573.70`. */
export function MoneyInput({ value, onChange, required, signed, ...rest }: InputProps<string | null> & MoneyProps) {
  const input = useRef<HTMLInputElement>(null)
  const fromEnd = useRef<number>(null)
  /** A sign that waits for its digits. */
  const [minus, setMinus] = useState(false)
  const sign = minus && (value === null || !/[1-9]/.test(value)) ? '-' : ''
  const text = sign + (value === null ? '' : money(value))
  const turned = (amount: string | null, from: string) =>
    signed && isNegative(from) && amount !== null && /[1-9]/.test(amount) ? `-${amount}` : amount

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
        if (amount !== null) onChange(turned(amount, pasted))
      }}
      onChange={({ target }) => {
        fromEnd.current = target.value.length - (target.selectionStart ?? target.value.length)
        const next = centsTyped(target.value)
        setMinus(signed === true && isNegative(target.value))
        // Deleting the last cent empties the field.
        onChange(next === '0.00' && target.value.length < text.length ? null : turned(next, target.value))
      }}
    />
  )
}

export const MoneyField = bound<string | null, MoneyProps>(MoneyInput, { show: (value) => money(value) })
