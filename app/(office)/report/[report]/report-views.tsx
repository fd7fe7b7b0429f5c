'use client'

import { useTranslations } from 'next-intl'
import { useViews } from '@/components/views/use-views'
import { ViewsMenu } from '@/components/views/views-menu'
import type { SavedView } from '@/lib/contracts/saved-view'
import { type Asking, gathered, type ReportAsked, readReport, reportPairs } from '../report-asked'
import type { ReportParts } from './use-report'

type Props = {
  asking: Asking
  parts: ReportParts
  /** As the server has loaded them; null if there are none to have. */
  known: readonly SavedView[] | null
  mayShare: boolean
}

type Query = Record<string, string | string[] | undefined>
const isQuery = (value: unknown): value is Query => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The report that a view keeps. */
const reportOfView = ({ id, query }: Pick<SavedView, 'id' | 'query'>, asking: Asking): ReportAsked => ({
  ...readReport(isQuery(query.address) ? query.address : {}, asking),
  view: String(id),
})

/** The saved views of this report: each keeps its period by name, groups, columns, order and filters. */
export function ReportViews({ asking, parts: { asked, ask }, known, mayShare }: Props) {
  const t = useTranslations('report')
  const saved = useViews(`report_${asking.report.key}`, known)
  const open = saved.views?.find(({ id }) => String(id) === asked.view)
  const text = (one: ReportAsked) => JSON.stringify(reportPairs(one, asking))
  return (
    <ViewsMenu
      views={saved.views}
      open={open}
      changed={open !== undefined && text(reportOfView(open, asking)) !== text(asked)}
      mayShare={mayShare}
      kept={() => ({ address: gathered(reportPairs(asked, asking)) })}
      keep={saved}
      go={(view) =>
        ask((now) => ({
          ...(view ? reportOfView(view, asking) : readReport({}, asking)),
          perPage: now.perPage,
        }))
      }
      onSaved={() => undefined}
      whole={t('asDeclared')}
    />
  )
}
