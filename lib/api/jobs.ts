import type { Job } from '@/lib/contracts/job'
import { data, del, done, get, post, rows } from './endpoint'

/** One's own jobs, newest first. */
export const listJobs = (perPage: number) => get(`/api/jobs?per_page=${perPage}`, rows<Job>)
export const loadJob = (uuid: string) => get(`/api/jobs/${uuid}`, data<Job>)
/** Begins a failed job again; answers the new one. */
export const retryJob = (uuid: string) => post(`/api/jobs/${uuid}/retry`, data<{ job: Job }>)
export const cancelJob = (uuid: string) => del(`/api/jobs/${uuid}`, done)
