'use client'

import { Combobox, ComboboxInput } from '@headlessui/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classes } from '@/components/ui/classes'
import type { OptionSource } from '@/lib/api/options'
import type { InputProps } from './input-props'
import { Labelled } from './labelled'
import { PickerButtons, PickerOptions } from './picker-options'
import { type Option, type OptionQuery, optionKey, optionText } from './use-options'

export type ReferenceProps = {
  from: OptionSource
  /** Narrows the options: `{bank_id: '3'}`. */
  query?: OptionQuery
  /** Placeholder for no choice, if that has a meaning: any record, or the default group. */
  empty?: string | undefined
}

const same = (a: Option | null, b: Option | null) =>
  a === b || (a !== null && b !== null && optionKey(a) === optionKey(b))

export const pickerInput =
  'control w-full rounded-md border border-strong bg-raised ps-3 pe-18 text-ink aria-invalid:border-danger max-sm:text-base'

/** Chooses one record of a list that the server searches; shows its name. */
export function ReferenceInput(props: InputProps<Option | null> & ReferenceProps) {
  const { id, label, value, onChange, onBlur, name, error, hint, required, disabled, from, query, empty } = props
  const t = useTranslations('form')
  const [search, setSearch] = useState('')
  return (
    <Labelled {...{ id, label, error, hint, required }}>
      {(described) => (
        <Combobox
          immediate
          value={value}
          by={same}
          disabled={disabled ?? false}
          onChange={onChange}
          onClose={() => setSearch('')}
        >
          {({ open }) => (
            <div className="relative">
              <ComboboxInput
                {...described}
                name={name}
                autoComplete="off"
                spellCheck={false}
                placeholder={open ? t('typeToSearch') : (empty ?? t(required ? 'choose' : 'none'))}
                displayValue={(option: Option | null) => (option ? optionText(option) : '')}
                onChange={({ target }) => {
                  setSearch(target.value)
                  if (target.value === '') onChange(null)
                }}
                onBlur={onBlur}
                className={classes(pickerInput, 'text-ellipsis')}
              />
              <PickerButtons label={label} clear={value && !required && !disabled ? () => onChange(null) : undefined} />
              <PickerOptions {...{ label, from, query, open, search }} />
            </div>
          )}
        </Combobox>
      )}
    </Labelled>
  )
}
