'use client'

import { useEffect, useState } from 'react'
import { TextField } from '@/components/ui/text-field'

type Props = {
  id: string
  label: string
  /** `#RRGGBB`. */
  value: string
  onChange: (color: string) => void
  /** Accessible name of the browser's colour picker beside the text. */
  pickLabel: string
  wrong: string
  /** The server's error for the colour. */
  refused?: string | undefined
  hint?: string | undefined
}

const whole = (text: string) => /^#?[0-9a-f]{6}$/i.test(text.trim())
const written = (text: string) => `#${text.trim().replace('#', '').toUpperCase()}`

/** A colour, typed or picked. Half-typed text is kept but changes nothing yet. */
export function ColorField({ id, label, value, onChange, pickLabel, wrong, refused, hint }: Props) {
  const [text, setText] = useState(value)

  useEffect(() => setText((before) => (whole(before) && written(before) === value ? before : value)), [value])

  return (
    <TextField
      id={id}
      label={label}
      value={text}
      hint={hint}
      error={whole(text) ? refused : wrong}
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      maxLength={7}
      // The hex code is always left to right; the picker is at the end of the line.
      className="pe-12 tabular-nums rtl:ps-12 rtl:pe-3"
      onChange={(event) => {
        setText(event.target.value)
        if (whole(event.target.value)) onChange(written(event.target.value))
      }}
      action={
        <input
          type="color"
          aria-label={pickLabel}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="control w-11 cursor-pointer rounded-md bg-transparent p-1.5"
        />
      }
    />
  )
}
