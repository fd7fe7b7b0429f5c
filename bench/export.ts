import { setTimeout as sleep } from 'node:timers/promises'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Job } from '@/lib/contracts/job'
import { act, bankSheet, bring, check, done, officialCodes } from './banks'
import { keep, type Measure, measured } from './measure'
import { type Kind, serve } from './server'

/**
 * `node --import ./scripts/resolve.mjs bench/export.ts [pglite|postgres …]`: exports 50,000 rows as XLSX and CSV, and
 * 5,000 in the same run for comparison; downloads each file and counts its rows.
 */
const given = process.argv.slice(2) as Kind[]
const kinds = given.length > 0 ? given : (['pglite', 'postgres'] as const)
const columns = ['id', 'name', 'official_bank', 'portal_url', 'requires_typist_user', 'active', 'payment_terms_days']
columns.push('upfront_cap', 'upfront_cap_portability', 'row_version', 'created_at', 'updated_at')

async function countRows(format: string, bytes: Uint8Array): Promise<number> {
  let rows = -1
  if (format === 'csv') rows += Buffer.from(bytes).toString('utf8').trimEnd().split('\r\n').length
  else for await (const _ of streamXlsxRows(bytes)) rows += 1
  return rows
}

for (const kind of kinds) {
  const served = await serve(kind)
  try {
    const codes = await officialCodes(served)
    for (const [count, first, active] of [
      [20_000, 100_000, 'Sim'],
      [20_000, 120_000, 'Sim'],
      [5000, 140_000, 'Sim'],
      [5000, 145_000, 'Não'],
    ] as const) {
      await act(served, await check(served, await bring(served, bankSheet(count, first, codes, active))), 'apply')
    }
    await served.settle()
    const measures: Measure[] = [await measured(served, 'nothing', 1, () => sleep(2000, undefined))]
    for (const [rows, query] of [
      [5000, { active: 'false', search: 'Banco' }],
      [50_000, { search: 'Banco' }],
    ] as const) {
      for (const format of ['xlsx', 'csv'] as const) {
        measures.push(
          await measured(served, `${format} ${rows}`, rows, async () => {
            const asked = { format, columns, query: { ...query, order_by: 'name' } }
            const { job } = await served.data<{ job: Job }>('/api/bank/export', { body: asked })
            const { total, file } = await done(served, job.uuid)
            const bytes = new Uint8Array(await (await served.ask(file?.url ?? '')).arrayBuffer())
            const counted = await countRows(format, bytes)
            if (counted !== total || counted < rows) throw new Error(`${counted} of ${total}, where ${rows} stand`)
            return { rows: counted, file: `${(bytes.byteLength / 1024 / 1024).toFixed(1)} MB` }
          }),
        )
      }
    }
    keep('export', served, measures)
  } finally {
    await served.stop()
  }
}
