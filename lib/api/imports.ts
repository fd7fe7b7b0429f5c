import type * as z from 'zod'
import type { CommissionAbsent } from '@/lib/contracts/commission-absent'
import type { ImportBatch, ImportDetail, ImportEdit, importApply } from '@/lib/contracts/import'
import type { Job } from '@/lib/contracts/job'
import { data, done, get, post, put } from './endpoint'

const batch = (uuid: string) => `/api/imports/${uuid}`

export const loadImport = (uuid: string, query: string) => get(`${batch(uuid)}?${query}`, data<ImportDetail>)
export const amendImport = (uuid: string, body: ImportEdit) => put(batch(uuid), data<ImportBatch>, body)
/** Large files are applied by a job. */
export const applyImport = (
  uuid: string,
  row_version: number,
  choices: Omit<z.input<typeof importApply>, 'row_version'>,
) => post(`${batch(uuid)}/apply`, data<ImportBatch | { job: Job }>, { row_version, ...choices })
export const undoImport = (uuid: string, row_version: number) =>
  post(`${batch(uuid)}/undo`, data<ImportBatch | { job: Job }>, { row_version })
/** A file: the refused lines with their errors. */
export const refusedLines = (uuid: string) => get(`${batch(uuid)}/refused?format=xlsx`, done)
/** Current rows that are missing from the imported sheet. */
export const listAbsent = (uuid: string) => get(`/api/commissions/import/${uuid}/absent`, data<CommissionAbsent>)
