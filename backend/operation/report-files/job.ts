import * as z from 'zod'
import { reportFileInput } from '@/lib/contracts/report'
import { type ReportKey, reportKeys, reports } from '@/lib/reports/reports'
import { ApiError } from '../../core/errors/api-error'
import type { JobHandler } from '../../core/jobs/jobs'
import type { Services } from '../../core/services/services'
import { makeReport } from './make'

const prefix = 'report_'

/** A report's files as the jobs name them, with the permissions that they take. */
export const reportResources = reports.map(({ key, rights }) => ({
  name: `${prefix}${key}`,
  permissions: { ...rights, also: 'view_dashboard' },
  entity: 'report',
}))

export const reportResource = (key: ReportKey): string => `${prefix}${key}`
const reportIn = (resource: string) => reportKeys.find((key) => reportResource(key) === resource)

export const isReportResource = (resource: string): boolean => reportIn(resource) !== undefined

/** The file's full name, and the report's. */
const params = reportFileInput.extend({ name: z.string(), title: z.string() })

/** Writes a report's file slice by slice; an interrupted job starts over. */
export const reportFileHandler =
  ({ files }: Pick<Services, 'files'>): JobHandler =>
  async ({ job, tenant, slice }) => {
    const report = reportIn(job.resource)
    if (!report) throw new ApiError('NOT_FOUND')
    const { name, title, format, ...file } = params.parse(job.params)
    const key = files.newKey(tenant.id)
    const made = await makeReport(slice, { report, format, file, title }, files, { progress: { key } })
    return { file: { ...(await files.putStream(key, made.body)), name, mime: made.mime } }
  }
