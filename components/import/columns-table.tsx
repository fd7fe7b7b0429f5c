import { useTranslations } from 'next-intl'
import type { ImportBatch } from '@/lib/contracts/import'
import type { StepProps } from './step-props'

type Mapping = ImportBatch['mapping']
type Props = Pick<StepProps, 'batch' | 'words'> & { mapping: Mapping; onChange: (mapping: Mapping) => void }

/** The file's columns, each with examples and the field that it fills. */
export function ColumnsTable({ batch, words, mapping, onChange }: Props) {
  const t = useTranslations('import')
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-start text-xs text-muted">
            <th scope="col" className="h-10 px-4 text-start font-medium">
              {t('head')}
            </th>
            <th scope="col" className="px-4 text-start font-medium max-sm:hidden">
              {t('example')}
            </th>
            <th scope="col" className="px-4 text-start font-medium">
              {t('field')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {batch.heads.map((head, place) => {
            const name = head || t('noHead', { place: place + 1 })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index; two may share a header.
              <tr key={place}>
                <th scope="row" className="px-4 py-1.5 text-start font-medium wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
                <td className="max-w-64 truncate px-4 py-1.5 text-muted max-sm:hidden">
                  <bdi>{examples(batch, place)}</bdi>
                </td>
                <td className="px-4 py-1.5">
                  <FieldSelect
                    label={t('fieldOf', { head: name })}
                    value={mapping[place] ?? null}
                    onChange={(key) => onChange(mapping.with(place, key))}
                    fields={batch.fields}
                    words={words}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type FieldSelectProps = Pick<ImportBatch, 'fields'> &
  Pick<StepProps, 'words'> & { label: string; value: string | null; onChange: (key: string | null) => void }

function FieldSelect({ label, value, onChange, fields, words }: FieldSelectProps) {
  const t = useTranslations('import')
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      className="control w-full min-w-40 rounded-md border border-strong bg-raised px-2.5 max-sm:text-base"
    >
      <option value="">{t('leaveOut')}</option>
      {fields.map(({ key, required }) => (
        <option key={key} value={key}>
          {required ? t('required', { field: words.labelOf(key) }) : words.labelOf(key)}
        </option>
      ))}
    </select>
  )
}

/** The first two cells of a column that are not blank. */
const examples = ({ lines }: StepProps['batch'], place: number): string =>
  lines.data
    .flatMap(({ cells }) => cells[place]?.trim() || [])
    .slice(0, 2)
    .join(' · ')
