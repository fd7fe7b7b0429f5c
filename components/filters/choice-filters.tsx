'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select-field'
import type { ResourceWords } from '@/components/words/use-resource-words'
import type { FilterPlace } from './filter-place'

type Props = FilterPlace & { name: string; choices: readonly string[]; words: ResourceWords }

/** Single choice. */
export function ChoiceFilter({ id, label, values, set, name, choices, words }: Props) {
  const t = useTranslations('list')
  const word = (choice: string) => words.value(name, choice) ?? t(choice === 'true' ? 'yes' : 'no')
  return (
    <SelectField
      id={id}
      label={label}
      value={values[0] ?? ''}
      options={[{ value: '', label: t('any') }, ...choices.map((value) => ({ value, label: word(value) }))]}
      onChange={({ target }) => set(target.value === '' ? [] : [target.value])}
    />
  )
}

/** Multiple choice. */
export function ManyFilter({ label, values, set, name, choices, words }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={values.includes(choice)}
              onChange={({ target }) =>
                set(choices.filter((other) => (other === choice ? target.checked : values.includes(other))))
              }
              className="size-4 accent-(--focus) pointer-coarse:size-6"
            />
            {words.value(name, choice) ?? choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
