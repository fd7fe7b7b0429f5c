import type { Job } from '@/lib/contracts/job'

/** The page of what an import reads: a bank's report, or a batch of `screen`; null for any other job. */
export function importAddress(job: Pick<Job, 'import' | 'report'>, screen: string | undefined): string | null {
  if (job.report) return `/credits/reports/${job.report}`
  return job.import && screen ? `${screen}/import?batch=${job.import}` : null
}
