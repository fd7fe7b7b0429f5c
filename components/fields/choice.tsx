'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/ui/check-field'
import { bound } from './bound'
import type { InputProps } from './input-props'
import { SelectInput } from './select'
import { useFieldWords } from './use-field-words'

type ChoiceProps = { values: readonly string[] }

function ChoiceInput({ values, ...rest }: InputProps<string | null> & ChoiceProps) {
  const words = useFieldWords(rest.name ?? '')
  return <SelectInput {...rest} options={values.map((value) => ({ value, label: words.value(value) }))} />
}

/** One of a closed set. Words: `resources.<resource>.values.<name>.<value>`. */
export const ChoiceField = bound<string | null, ChoiceProps>(ChoiceInput, {
  show: (value, _, words) => (value === null ? '' : words.value(value)),
})

function FlagInput({ id, label, value, onChange, onBlur, name, hint, disabled }: InputProps<boolean>) {
  const words = useFieldWords(name ?? '')
  return (
    <CheckField
      id={id}
      name={name}
      // The word for a check box, if there is one: `Ativo` rather than `Situação`.
      label={words.ticked ?? label}
      hint={hint}
      checked={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** Yes or no. */
export const FlagField = bound<boolean, object>(FlagInput, {
  show: (value, _, words) => words.flag(value),
})

function ManyInput({ values, value, onChange, onBlur, ...rest }: InputProps<string[]> & ChoiceProps) {
  const words = useFieldWords(rest.name ?? '')
  const t = useTranslations('form')
  return (
    <fieldset id={rest.id} aria-describedby={rest.error ? `${rest.id}-error` : undefined} onBlur={onBlur} tabIndex={-1}>
      <legend className="mb-1.5 font-medium">{rest.label}</legend>
      {rest.error && (
        <p id={`${rest.id}-error`} className="mb-1.5 text-danger">
          {rest.error}
        </p>
      )}
      {values.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {values.map((choice) => (
          <CheckField
            key={choice}
            id={`${rest.id}-${choice}`}
            label={<span className="font-normal">{words.value(choice)}</span>}
            checked={value.includes(choice)}
            // In the set's order, whatever the order of ticking.
            onChange={({ target }) =>
              onChange(values.filter((other) => (other === choice ? target.checked : value.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Any of a closed set, all shown as check boxes. */
export const ManyChoiceField = bound<string[], ChoiceProps>(ManyInput, {
  show: (value, _, words) => value.map((choice) => words.value(choice)).join(', '),
})
