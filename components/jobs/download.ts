import type { Endpoint } from '@/lib/api/endpoint'
import { loadJob } from '@/lib/api/jobs'
import { call, callFile } from '@/lib/browser/call'

/** Downloads a job's file by a fresh address, as each expires after five minutes. Throws as `call` does. */
export async function download(uuid: string): Promise<void> {
  const { file } = await call(loadJob(uuid))
  if (file) save(file.url, file.name)
}

/** Downloads `url` without leaving the page. */
export function save(url: string, name = '') {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Long enough for any browser to have read the blob. */
const kept = 60_000

/** Fetches a file that the tenant API may refuse, and saves it. Throws as `call` does. */
export async function fetchFile(endpoint: Endpoint<unknown>, name: string): Promise<void> {
  const url = URL.createObjectURL(await callFile(endpoint))
  save(url, name)
  setTimeout(() => URL.revokeObjectURL(url), kept)
}
