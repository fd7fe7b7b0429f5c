'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { exportRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { ExportInput, SheetFormat } from '@/lib/contracts/job'
import { watch } from './watched'

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

type Which = 'shown' | 'all'

/**
 * Asks for the format and columns of an export of all rows, and starts it as a job, which `JobsHost` follows. Heavy, as
 * every dialog: import it lazily, inside `LazyWords` or with the words of `jobs`, `common` and `errors`.
 */
export default function ExportDialog({
  path,
  name,
  columns,
  shown,
  query,
  total,
  estimate,
  onClose,
}: ExportDialogProps) {
  const t = useTranslations('jobs.export')
  const words = useTranslations('common')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const [which, setWhich] = useState<Which>('shown')

  const start = async () => {
    const picked = shown.flatMap((key) => columns.find((column) => column.key === key) ?? [])
    const body = {
      format,
      name,
      query,
      columns: (which === 'shown' ? picked : columns).map((column) => ({ ...column })),
    }
    const { job } = await call(exportRows(path, body))
    watch(job.uuid)
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(start, say)
  }

  return (
    <Dialog narrow title={t('title')} closeLabel={words('close')} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <p className="text-pretty">{t(estimate ? 'leadEstimate' : 'lead', { count: total })}</p>
          <ExportChoices
            {...{ format, setFormat, which, setWhich }}
            counts={{ shown: shown.length, all: columns.length }}
          />
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy || total === 0}>
            {t('start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ChoicesProps = {
  format: SheetFormat
  setFormat: (format: SheetFormat) => void
  which: Which
  setWhich: (which: Which) => void
  /** The number of columns of each choice. */
  counts: Record<Which, number>
}

/** The file's format, and its columns. */
function ExportChoices({ format, setFormat, which, setWhich, counts }: ChoicesProps) {
  const t = useTranslations('jobs.export')
  return (
    <>
      <ChoiceGroup
        label={t('format')}
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'xlsx', label: t('xlsx') },
          { value: 'csv', label: t('csv') },
        ]}
      />
      <ChoiceGroup
        stacked
        label={t('columns')}
        value={which}
        onChange={setWhich}
        choices={[
          { value: 'shown', label: t('shown', { count: counts.shown }) },
          { value: 'all', label: t('all', { count: counts.all }) },
        ]}
      />
    </>
  )
}
