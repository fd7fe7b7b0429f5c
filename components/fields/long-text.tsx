'use client'

import { bound } from './bound'
import type { InputProps } from './input-props'
import { Labelled } from './labelled'

type LongTextProps = {
  maxLength?: number
  rows?: number
  /** For text that may be of another direction than the page. */
  dir?: 'auto'
}

export function LongTextInput({ value, onChange, rows = 3, ...rest }: InputProps<string | null> & LongTextProps) {
  const { id, label, error, hint, required, ...input } = rest
  return (
    <Labelled {...{ id, label, error, hint, required }}>
      {(described) => (
        <textarea
          {...input}
          {...described}
          rows={rows}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          className="control block w-full rounded-md border border-strong bg-raised px-3 py-2 text-ink aria-invalid:border-danger max-sm:text-base"
        />
      )}
    </Labelled>
  )
}

/** Several lines of text; empty is null. */
export const LongTextField = bound<string | null, LongTextProps>(LongTextInput, { show: (value) => value ?? '' })
