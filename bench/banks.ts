import { setTimeout as sleep } from 'node:timers/promises'
import { FormData } from 'undici'
import type { ImportBatch } from '@/lib/contracts/import'
import type { Job } from '@/lib/contracts/job'
import type { Served } from './server'

/** A sheet of banks with every kind of cell, as a person would upload it. */
export function bankSheet(count: number, first: number, officialCodes: readonly string[], active = 'Sim'): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const number = first + at
    const code = officialCodes[number % Math.max(1, officialCodes.length)] ?? ''
    return `Banco ${String(number).padStart(6, '0')};${code};https://banco${number}.example.com;${number % 90};${number % 6},25;${number % 3 === 0 ? 'Sim' : 'Não'};${active}`
  })
  return `name;official_bank_id;portal_url;payment_terms_days;upfront_cap;requires_typist_user;active\n${lines.join('\n')}\n`
}

/** `623` of `623 · Banco Pan`: the form in which a sheet names an official bank. */
export async function officialCodes(served: Served): Promise<string[]> {
  const found = await served.data<{ data: { code?: string }[] }>('/api/financial/official_banks?per_page=all')
  return found.data.flatMap(({ code }) => code ?? [])
}

/** Waits for a job; throws its error if it fails. */
export async function done(served: Served, uuid: string): Promise<Job> {
  for (;;) {
    const job = await served.data<Job>(`/api/jobs/${uuid}`)
    if (job.status === 'done') return job
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job.error))
    await sleep(100)
  }
}

export async function bring(served: Served, content: string): Promise<ImportBatch> {
  const form = new FormData()
  form.set('file', new File([content], 'bancos.csv'))
  return served.data<ImportBatch>('/api/bank/import', { body: form })
}

export const check = (served: Served, { uuid, row_version }: ImportBatch) =>
  served.data<ImportBatch>(`/api/imports/${uuid}`, { method: 'PUT', body: { row_version } })

/** Applies or undoes a batch large enough to be a job. */
export async function act(
  served: Served,
  { uuid, row_version }: ImportBatch,
  action: 'apply' | 'undo',
): Promise<ImportBatch> {
  const { job } = await served.data<{ job: Job }>(`/api/imports/${uuid}/${action}`, { body: { row_version } })
  await done(served, job.uuid)
  return served.data<ImportBatch>(`/api/imports/${uuid}`)
}
