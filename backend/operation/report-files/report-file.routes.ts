import { inData } from '@/lib/contracts/answers'
import { jobStartedSchema } from '@/lib/contracts/job'
import { reportFileInput, reportParams } from '@/lib/contracts/report'
import { localDay } from '../../core/database/local-time'
import { startedJob } from '../../core/jobs/answer'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { columnKey, demandMakeable, judgeFile } from './file'
import { reportResource } from './job'

const start = ({ jobs, addresses }: Pick<Services, 'jobs' | 'addresses'>) =>
  verb(
    {
      permission: 'view_dashboard',
      summary: 'A report as a sheet or a PDF, made as a job; takes the report’s permission to export',
      params: reportParams,
      input: reportFileInput,
      output: inData(jobStartedSchema),
      audit: { action: 'exported', entity: 'report' },
    },
    async ({ input, params, afterCommit, ...acting }) => {
      const { report } = params
      const { name: title = report, ...file } = input
      const asked = await judgeFile(acting, report, file)
      await demandMakeable(acting, file.format, asked)
      const timeZone = await acting.lookups.loadTimeZone(acting)
      const name = `${title} ${localDay(acting.now, timeZone)}.${file.format}`
      acting.audit({
        entity_id: report,
        after: { format: file.format, columns: file.columns.map(columnKey), filters: Object.keys(file.query) },
      })
      const row = await jobs.add(acting, acting.principal, {
        kind: 'export',
        resource: reportResource(report),
        params: { ...file, name, title },
      })
      afterCommit(jobs.wake)
      return new Answer(await startedJob(acting, row, addresses), 202)
    },
  )

/** Files of reports (reports.md#files). */
export const reportFileRoutes = (services: Pick<Services, 'jobs' | 'addresses'>): Route[] => [
  route('POST', '/api/reports/{report}/export', start(services)),
]
