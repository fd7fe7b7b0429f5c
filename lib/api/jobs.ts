import type { Job } from '@/lib/contracts/job'
import { data, del, done, get, rows } from './endpoint'

/** One's own jobs, newest first. */
export const listJobs = (perPage: number) => get(`/api/jobs?per_page=${perPage}`, rows<Job>)
export const loadJob = (uuid: string) => get(`/api/jobs/${uuid}`, data<Job>)
export const cancelJob = (uuid: string) => del(`/api/jobs/${uuid}`, done)
