'use client'

import { CalendarClock, Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { Asking, ReportAsked } from '../report-asked'
import type { Person } from '../schedule-values'

const FileDialog = lazy(() => import('./report-file-dialog'))
const NewSchedule = lazy(() => import('./new-schedule'))

type Props = {
  asking: Asking
  asked: ReportAsked
  /** Rows in all; undefined until they are known. */
  total: number | undefined
  mayExport: boolean
  me: Person
}

/** A file of the report, once or on weekdays, and its print. */
export function ReportActions({ asking, asked, total, mayExport, me }: Props) {
  const t = useTranslations('report')
  const list = useTranslations('list')
  const [open, setOpen] = useState<'file' | 'schedule' | null>(null)
  const onClose = () => setOpen(null)
  return (
    <>
      {mayExport && (
        <>
          <Button disabled={!total} onClick={() => setOpen('file')}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {list('export')}
          </Button>
          <Button onClick={() => setOpen('schedule')}>
            <CalendarClock aria-hidden className="size-4" strokeWidth={1.75} />
            {t('schedule')}
          </Button>
        </>
      )}
      <IconButton label={list('print')} onClick={() => print()} className="max-sm:hidden">
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      {open !== null && (
        <Suspense>
          <LazyWords onFail={onClose}>
            {open === 'file' ? (
              <FileDialog asking={asking} asked={asked} total={total ?? 0} onClose={onClose} />
            ) : (
              <NewSchedule asking={asking} asked={asked} me={me} onClose={onClose} />
            )}
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
