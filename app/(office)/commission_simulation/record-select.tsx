import { useTranslations } from 'next-intl'
import { useOptionNames } from '@/components/filters/use-option-names'
import { SelectField } from '@/components/ui/select-field'
import type { RegistryName } from '@/lib/contracts/registries'

type Props = {
  id: 'agreement' | 'product' | 'bank' | 'group'
  from: RegistryName
  value: number | null
  onChange: (id: number | null) => void
  empty: string
  hint?: string
}

/** Requests all records of the lookup, not only those of known ids. */
const every = ['']

/** One of a few records, as a native select: a combobox would weigh more than the whole screen. */
export function RecordSelect({ id, from, value, onChange, empty, hint }: Props) {
  const t = useTranslations('simulator')
  const names = useOptionNames(from, every)
  const known = Object.entries(names).map(([key, label]) => ({ value: key, label }))
  const isKnown = value === null || String(value) in names
  return (
    <div>
      <SelectField
        id={id}
        label={t(id)}
        value={value === null ? '' : String(value)}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: empty },
          ...(isKnown ? [] : [{ value: String(value), label: '…' }]),
          ...known.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
        ]}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
