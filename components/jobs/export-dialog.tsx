'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { exportRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { ExportInput, SheetFormat } from '@/lib/contracts/job'
import { FileDialog } from './file-dialog'

/** A column of the list: its key, its label, and the labels of its choices. */
export type ExportColumn = { key: string; label: string; choices?: Readonly<Record<string, string>> | undefined }

export type ExportDialogProps = {
  /** `/api/bank` */
  path: string
  /** The file's name without extension: `Bancos`. */
  name: string
  /** Every column this person may see, in the list's order. */
  columns: readonly ExportColumn[]
  /** Keys of the visible columns, in order. */
  shown: readonly string[]
  /** The list's search, filters and sort as the tenant API's query, without the page. */
  query: ExportInput['query']
  total: number
  /** The total is an estimate. */
  estimate?: boolean
  onClose: () => void
}

const sheets = ['xlsx', 'csv'] as const satisfies readonly SheetFormat[]

type Which = 'shown' | 'all'

/** Asks for the format and columns of an export of all rows of a list. Heavy, as `FileDialog`. */
export default function ExportDialog(props: ExportDialogProps) {
  const { path, name, columns, shown, query, total, estimate, onClose } = props
  const t = useTranslations('jobs.export')
  const [which, setWhich] = useState<Which>('shown')
  const start = (format: SheetFormat) => {
    const picked = shown.flatMap((key) => columns.find((column) => column.key === key) ?? [])
    const all = which === 'shown' ? picked : columns
    return call(exportRows(path, { format, name, query, columns: all.map((column) => ({ ...column })) }))
  }
  return (
    <FileDialog
      lead={t(estimate ? 'leadEstimate' : 'lead', { count: total })}
      formats={sheets}
      off={total === 0}
      start={start}
      onClose={onClose}
    >
      <ChoiceGroup
        stacked
        label={t('columns')}
        value={which}
        onChange={setWhich}
        choices={[
          { value: 'shown', label: t('shown', { count: shown.length }) },
          { value: 'all', label: t('all', { count: columns.length }) },
        ]}
      />
    </FileDialog>
  )
}
