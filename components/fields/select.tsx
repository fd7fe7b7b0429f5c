import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { InputProps } from './input-props'
import { Labelled } from './labelled'

type Props<V extends string> = InputProps<V | null> & { options: readonly { value: V; label: string }[] }

/** The browser's own select; empty until chosen, and can be cleared if it is not required. */
export function SelectInput<V extends string>(props: Props<V>) {
  const { id, label, value, onChange, error, hint, required, options, ...rest } = props
  const t = useTranslations('form')
  return (
    <Labelled {...{ id, label, error, hint, required }}>
      {(described) => (
        <div className="relative">
          <select
            {...rest}
            {...described}
            value={value ?? ''}
            onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
            className="control w-full appearance-none rounded-md border border-strong bg-raised ps-3 pe-9 text-ink aria-invalid:border-danger max-sm:text-base"
          >
            {(!required || value === null) && <option value="">{required ? t('choose') : t('none')}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
            strokeWidth={1.75}
          />
        </div>
      )}
    </Labelled>
  )
}
