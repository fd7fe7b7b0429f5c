import { reportAnswer, reportParams, reportQuery } from '@/lib/contracts/report'
import { type Route, route, verb } from '../../core/kernel/verb'
import { judgeReport } from './asked'
import { loadReport } from './load'

const read = verb(
  {
    permission: 'view_dashboard',
    inGuise: 'reads',
    summary: 'A report: rows grouped by up to three of their qualities, or one by one, with the sums of all',
    params: reportParams,
    query: reportQuery,
    output: reportAnswer,
  },
  async (context) => {
    const { params, query } = context
    const asked = await judgeReport(context, params.report, query)
    const per_page = Number(query.per_page)
    return {
      status: true,
      message: 'Registros',
      data: await loadReport(context, asked, { page: query.page, per_page }),
    }
  },
)

/** The reports (reports.md). */
export const reportRoutes: readonly Route[] = [route('GET', '/api/reports/{report}', read)]
