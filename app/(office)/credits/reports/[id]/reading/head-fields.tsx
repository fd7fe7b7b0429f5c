import { useTranslations } from 'next-intl'
import { SelectInput } from '@/components/fields/select'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import { headsIn, type ReadField, readFields } from './columns'
import type { ReadingDraft, ReadingErrors } from './reading-draft'

type Props = {
  id: string
  report: CommissionReportDetail
  draft: ReadingDraft
  errors: ReadingErrors
  set: (field: ReadField, head: string | null) => void
}

/** The column of each field, by its head in the chosen row. */
export function HeadFields({ id, report, draft, errors, set }: Props) {
  const t = useTranslations('reports.heads')
  const heads = headsIn(report.sample, draft.header_row)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {readFields.map((field) => {
        const value = draft.heads[field]
        // A head that the row has no longer stays in sight until another is chosen.
        const options = value === null || heads.includes(value) ? heads : [...heads, value]
        return (
          <SelectInput
            key={field}
            id={`${id}-${field}`}
            label={t(field)}
            required={field === 'ade' || field === 'amount'}
            value={value}
            onChange={(head) => set(field, head)}
            error={errors[field]}
            options={options.map((head) => ({ value: head, label: head }))}
          />
        )
      })}
    </div>
  )
}
