import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { inTenant, type Post, type Scope } from '../database/scope'
import { inTries } from '../errors/tries'
import type { Files } from '../files/files'
import type { Lookups } from '../kernel/lookups'
import type { Principal } from '../kernel/principal'
import type { Watch } from '../kernel/watch'
import { job } from './job.table'
import type { JobHandler, JobRow } from './jobs'

export interface JobRuntime {
  database: Database
  files: Files
  now: () => Date
  log: Logger
  handlers: Readonly<Partial<Record<JobRow['kind'], JobHandler>>>
  lookups: Lookups
  /** The person as they are now; null when they no longer have access. */
  person: (scope: Scope, userId: number) => Promise<Principal | null>
  post?: Post | undefined
  /** Tells the person of a failed job that it has failed, in the transaction that says so. */
  tellFailed?: TellFailed
  watch?: Watch
}

export type TellFailed = (scope: Scope, row: JobRow, why: string) => Promise<void>

/** The job was cancelled, or another process has it. */
export class Ended extends Error {}
/** This process is stopping: another, or its next start, resumes the job. */
export class Stopping extends Error {}

export const isJob = ({ tenant }: Scope, uuid: string) => and(eq(job.tenant_id, tenant.id), eq(job.uuid, uuid))

/** A transaction of the job's tenant, tried up to five times on conflicts. */
export async function inJobTenant<T>(
  { database, now, post }: JobRuntime,
  slug: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return inTries(5, () => inTenant(database, slug, now(), work, post))
}
