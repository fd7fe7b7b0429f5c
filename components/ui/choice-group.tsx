'use client'

import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes'

type Choice<T extends string> = { value: T; label: string; icon?: LucideIcon; sketch?: ReactNode }

type Props<T extends string> = {
  label: string
  value: T
  choices: readonly Choice<T>[]
  onChange: (value: T) => void
  /** For long names: one below the other. */
  stacked?: boolean
}

/** A choice of a few, all visible, as native radio buttons: the arrow keys move between them. */
export function ChoiceGroup<T extends string>({ label, value, choices, onChange, stacked }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={classes('flex gap-1.5', stacked ? 'flex-col' : 'flex-wrap')}>
        {choices.map(({ value: one, label: text, icon: Icon, sketch }) => (
          <label
            key={one}
            className={classes(
              'control flex cursor-pointer items-center gap-2 rounded-md border border-line px-2 py-1.5 hover:bg-hover',
              // At least as wide as the longest word; a row holds as many as fit.
              !stacked && 'grow basis-22',
              'has-checked:border-accent-ink has-checked:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] has-checked:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              Boolean(sketch) && 'flex-col items-stretch gap-1.5 text-center',
              !sketch && !stacked && 'justify-center text-center',
            )}
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
            {sketch}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
