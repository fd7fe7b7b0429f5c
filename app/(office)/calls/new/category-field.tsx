'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { classes, requiredMark } from '@/components/ui/classes'
import type { CategoryChoice } from './use-questions'

type ChoiceProps = { choices: readonly CategoryChoice[] }

/** Categories as cards, each with its description and its term: the whole card is the target. */
function CategoryInput({ id, label, value, onChange, error, choices }: InputProps<number | null> & ChoiceProps) {
  const t = useTranslations('call')
  const name = useId()
  const chosen = choices.some((choice) => choice.id === value)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="outline-none">
      <legend className={classes('mb-1.5 font-medium', requiredMark)}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice, at) => (
          <label
            key={choice.id}
            className={classes(
              'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border border-line bg-raised px-3 py-2.5 hover:bg-hover',
              'has-checked:border-accent-ink has-checked:bg-[color-mix(in_oklab,var(--primary)_10%,var(--surface))] has-checked:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              // The first one takes the focus that the group is given.
              {...(!chosen && at === 0 && { 'data-autofocus': true })}
              onChange={() => onChange(choice.id)}
              className="mt-1 size-4 shrink-0 accent-(--focus)"
            />
            <span className="min-w-0">
              <bdi className="font-medium wrap-anywhere text-ink">{choice.name}</bdi>
              {choice.description && (
                <span className="block text-pretty wrap-anywhere text-muted">
                  <bdi>{choice.description}</bdi>
                </span>
              )}
              {choice.sla_hours !== undefined && (
                <span className="block text-xs text-muted">{t('answeredIn', { count: choice.sla_hours })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const CategoryField = bound<number | null, ChoiceProps>(CategoryInput, {
  show: (value, { choices }) => choices.find(({ id }) => id === value)?.name ?? '',
})
