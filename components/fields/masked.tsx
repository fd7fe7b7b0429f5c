'use client'

import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { TextField as Input } from '@/components/ui/text-field'
import type { InputProps } from './input-props'
import { insertedBy, selectMasked, typedOver } from './select-masked'

type Props = InputProps<string | null> & {
  /** Strips the mask from a typed or pasted text. */
  clean: (text: string) => string
  /** Adds the mask to a complete or half-typed value. */
  format: (value: string) => string
  /** Matches characters that a person types; the others belong to the mask. */
  typed: RegExp
  inputMode?: ComponentProps<'input'>['inputMode']
  placeholder?: string
  action?: ReactNode
}

/** An input that inserts its own punctuation. The caret stays after the typed character. */
export function MaskedInput({ value, onChange, required, clean, format, typed, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  const text = format(value ?? '')

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    let left = caret.current
    let at = 0
    while (at < text.length && left > 0) if (typed.test(text[at++] ?? '')) left--
    // At the end, skip the mask's own characters.
    if (left === 0 && ![...text.slice(at)].some((character) => typed.test(character))) at = text.length
    input.current.setSelectionRange(at, at)
    caret.current = null
  })

  return (
    <Input
      {...rest}
      ref={input}
      aria-required={required || undefined}
      value={text}
      onFocus={selectMasked}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      className={classes('tabular-nums rtl:text-end', Boolean(rest.action) && 'rtl:ps-11 rtl:pe-3')}
      onChange={(event) => {
        const { target } = event
        const before = target.value.slice(0, target.selectionStart ?? target.value.length)
        caret.current = [...before].filter((character) => typed.test(character)).length
        const next = clean(typedOver(text, target.value, insertedBy(event)))
        onChange(next === '' ? null : next)
      }}
    />
  )
}
