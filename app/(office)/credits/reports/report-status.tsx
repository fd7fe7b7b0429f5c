import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import type { ReportStatus as Value } from '@/lib/kinds/commission-reports'

const tones: Record<Value, string> = {
  reading: 'in_progress',
  checked: 'pending',
  applied: 'in_progress',
  received: 'done',
  undone: 'cancelled',
}

/** A report's status as a coloured word. */
export function ReportStatus({ status }: { status: Value }) {
  const t = useTranslations('reports.statuses')
  return <Status value={tones[status]} word={t(status)} />
}
