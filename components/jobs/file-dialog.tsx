'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { Job, SheetFormat } from '@/lib/contracts/job'
import { watch } from './watched'

/** A report is printed too. */
export type FileFormat = SheetFormat | 'pdf'

type FileDialogProps<Format extends FileFormat> = {
  /** The size of the file, in words. */
  lead: string
  formats: readonly Format[]
  /** Nothing is to be exported. */
  off: boolean
  /** Further choices. */
  children?: ReactNode
  start: (format: Format) => Promise<{ job: Pick<Job, 'uuid'> }>
  onClose: () => void
}

/**
 * Asks for the format of a file, and starts it as a job, which `JobsHost` follows. Heavy, as every dialog: import it
 * lazily, inside `LazyWords` or with the words of `jobs`, `common` and `errors`.
 */
export function FileDialog<Format extends FileFormat>({
  lead,
  formats,
  off,
  children,
  ...on
}: FileDialogProps<Format>) {
  const t = useTranslations('jobs.export')
  const words = useTranslations('common')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [format, setFormat] = useState<Format | undefined>(formats[0])
  const names: Readonly<Record<FileFormat, string>> = { xlsx: t('xlsx'), csv: t('csv'), pdf: t('pdf') }

  const start = async () => {
    if (format === undefined) return
    const { job } = await on.start(format)
    watch(job.uuid)
    on.onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(start, say)
  }
  return (
    <Dialog narrow title={t('title')} closeLabel={words('close')} onClose={on.onClose}>
      <form onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <p className="text-pretty">{lead}</p>
          {format !== undefined && (
            <ChoiceGroup
              label={t('format')}
              value={format}
              onChange={setFormat}
              choices={formats.map((value) => ({ value, label: names[value] }))}
            />
          )}
          {children}
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={on.onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy || off}>
            {t('start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
