'use client'

import { useTranslations } from 'next-intl'
import { useGo } from '@/components/unsaved/use-go'
import { createSchedule } from '@/lib/api/figures/reports'
import { call } from '@/lib/browser/call'
import type { Asking, ReportAsked } from '../report-asked'
import ScheduleDialog from '../schedule-dialog'
import { newSchedule, type Person, schedulesRoute } from '../schedule-values'
import { useReportFile } from './use-report-file'

type Props = { asking: Asking; asked: ReportAsked; me: Person; onClose: () => void }

/** Schedules the report that is shown. Heavy: import it lazily, inside `LazyWords`. */
export default function NewSchedule({ asking, asked, me, onClose }: Props) {
  const t = useTranslations('report')
  const go = useGo()
  const fileOf = useReportFile(asking, asked)
  const { key } = asking.report
  return (
    <ScheduleDialog
      title={t('scheduleTitle', { report: t(`names.${key}`) })}
      values={newSchedule(t(`names.${key}`), me)}
      ownDays={asked.period === 'own'}
      save={async (values) => call(createSchedule({ report: key, file: await fileOf(), ...values }))}
      told={({ name }) => ({
        message: t('scheduled', { name }),
        open: { label: t('seeSchedules'), run: () => void go(schedulesRoute) },
      })}
      onClose={onClose}
    />
  )
}
