'use client'

import { useTranslations } from 'next-intl'
import { FileDialog } from '@/components/jobs/file-dialog'
import { exportReport } from '@/lib/api/figures/reports'
import { call } from '@/lib/browser/call'
import type { Asking, ReportAsked } from '../report-asked'
import { reportFormats } from '../schedule-values'
import { useReportFile } from './use-report-file'

type Props = { asking: Asking; asked: ReportAsked; total: number; onClose: () => void }

/** Asks for the format of the report's file. Heavy: import it lazily, inside `LazyWords`. */
export default function ReportFileDialog({ asking, asked, total, onClose }: Props) {
  const t = useTranslations('report')
  const fileOf = useReportFile(asking, asked)
  const { key } = asking.report
  return (
    <FileDialog
      lead={t('exportLead', { count: total })}
      formats={reportFormats}
      off={total === 0}
      start={async (format) => call(exportReport(key, { ...(await fileOf()), format, name: t(`names.${key}`) }))}
      onClose={onClose}
    />
  )
}
