'use client'

import { Combobox, ComboboxInput } from '@headlessui/react'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InputProps } from './input-props'
import { Labelled } from './labelled'
import { PickerButtons, PickerOptions } from './picker-options'
import { pickerInput, type ReferenceProps } from './reference-input'
import { type Option, optionKey, optionText } from './use-options'

const same = (a: Option, b: Option) => optionKey(a) === optionKey(b)

/** Chooses any number of records of a list that the server searches; they are listed below. */
export function ReferenceManyInput(props: InputProps<Option[]> & ReferenceProps) {
  const { id, label, value, onChange, onBlur, name, error, hint, required, disabled, from, query, empty } = props
  const t = useTranslations('form')
  const [search, setSearch] = useState('')
  return (
    <div>
      <Labelled {...{ id, label, error, hint, required }}>
        {(described) => (
          <Combobox
            multiple
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
                  placeholder={open ? t('typeToSearch') : (empty ?? t('add'))}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                  onBlur={onBlur}
                  className={pickerInput}
                />
                <PickerButtons label={label} />
                <PickerOptions {...{ label, from, query, open, search }} />
              </div>
            )}
          </Combobox>
        )}
      </Labelled>
      <Chosen label={label} options={value} disabled={disabled} onChange={onChange} />
    </div>
  )
}

type ChosenProps = {
  label: string
  options: Option[]
  disabled: boolean | undefined
  onChange: (options: Option[]) => void
}

/** The chosen records, each with a button that removes it. */
function Chosen({ label, options, disabled, onChange }: ChosenProps) {
  const t = useTranslations('form')
  if (options.length === 0) return null
  return (
    <ul aria-label={t('chosenOf', { field: label })} className="mt-2 flex flex-wrap gap-1.5">
      {options.map((option) => (
        <li key={optionKey(option)} className="inline-flex items-center rounded-full border border-line bg-hover ps-3">
          <bdi className="wrap-anywhere">{optionText(option)}</bdi>
          <button
            type="button"
            disabled={disabled}
            aria-label={t('removeOne', { name: optionText(option) })}
            onClick={() => onChange(options.filter((other) => !same(other, option)))}
            className="grid size-7 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  )
}
