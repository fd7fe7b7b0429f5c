import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListPage } from '@/components/list/list-page'
import { AppLink } from '@/components/ui/app-link'
import { isInternal } from '@/lib/access/roles'
import { loadReport } from '@/lib/api/figures/reports'
import { listViews } from '@/lib/api/own'
import { isAbsent } from '@/lib/browser/absent'
import { reportAnswer } from '@/lib/contracts/report'
import { savedViewSchema } from '@/lib/contracts/saved-view'
import { today } from '@/lib/formats/dates'
import { findReport, mayExport } from '@/lib/reports/reports'
import { mayOpen } from '@/lib/shell/guard'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { pageParts } from '@/lib/visit/page-parts'
import { recordTitle } from '@/lib/visit/titles'
import { openScreen, signInAgain } from '@/lib/visit/visit'
import { pageOfReport, readReport, reportAddress, reportRoute, reportsRoute } from '../report-asked'
import { ReportScreen, type Viewer } from './report-screen'

type Props = {
  params: Promise<{ report: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const notOwn = { kind: 'failed', status: 403 } as const

export async function generateMetadata({ params }: Props) {
  const report = findReport((await params).report)
  if (!report) return {}
  const [t, menu] = await Promise.all([getTranslations('report.names'), getTranslations('menu.entries')])
  return recordTitle(reportRoute(report.key), async () => `${t(report.key)} · ${menu('reports')}`)
}

/** A report: its rows over some days, by the groups and columns that its address asks for (reports.md). */
export default async function ReportPage({ params, searchParams }: Props) {
  const [{ report: key }, query] = await Promise.all([params, searchParams])
  const report = findReport(key)
  if (!report) notFound()
  const visitor = await openScreen(reportRoute(report.key), query)
  const { tenant, token, user } = visitor
  const [{ messages, paper, timeZone }, menu, t] = await Promise.all([
    pageParts(visitor),
    getTranslations('menu.entries'),
    getTranslations('report.names'),
  ])
  const asking = { report, role: user.type_user, today: today(timeZone) }
  const asked = readReport(query, asking)
  const pageQuery = pageOfReport(asked, asking)
  const [found, views] = await Promise.all([
    readItem(tenant, token, loadReport(report.key, pageQuery), reportAnswer.shape.data),
    // Views are the person's own, and none of whoever sees as them (permissions.md#seeing-as).
    user.guise
      ? notOwn
      : readRows(
          tenant,
          token,
          listViews(`report_${report.key}`),
          (row) => savedViewSchema.safeParse(row).data ?? null,
        ),
  ])
  if (found.kind === 'dead') return signInAgain(reportAddress(asked, asking))
  if (found.kind === 'failed' && isAbsent(found.status)) notFound()
  const exports = mayExport(report, user.permissions)
  const viewer: Viewer = {
    role: user.type_user,
    opens: {
      proposals: mayOpen(user, '/proposals'),
      pendencies: mayOpen(user, '/pending'),
      clients: mayOpen(user, '/clients'),
    },
    mayExport: exports && !user.guise,
    mayShare: exports && isInternal(user.type_user),
    me: { uuid: user.uuid, name: user.person.name },
  }
  const { dashboard, form, list, report: words, resources } = messages
  const { period, periods, from, to } = dashboard
  const valuesOf = ({ status, operation_type }: typeof resources.proposal.values) => ({ status, operation_type })
  const { type, status, priority } = resources.pendency.values
  return (
    <ListPage
      section={
        <AppLink href={reportsRoute} className="tap underline hover:text-ink">
          {menu('reports')}
        </AppLink>
      }
      title={t(report.key)}
      kin={[]}
      paper={paper}
      words={{
        ...{ form, list, report: words },
        dashboard: { period, periods, from, to },
        resources: {
          proposal: { values: valuesOf(resources.proposal.values) },
          pendency: { values: { type, status, priority } },
        },
      }}
    >
      <ReportScreen
        key={report.key}
        report={report.key}
        first={{ query: pageQuery, page: found.kind === 'ok' ? found.value : null, at: Date.now() }}
        views={views.kind === 'ok' ? views.value : null}
        viewer={viewer}
        today={asking.today}
        timeZone={timeZone}
      />
    </ListPage>
  )
}
