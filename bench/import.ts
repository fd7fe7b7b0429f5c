import { act, bankSheet, bring, check, officialCodes } from './banks'
import { keep, type Measure, measured } from './measure'
import { type Kind, serve } from './server'

/**
 * `node --import ./scripts/resolve.mjs bench/import.ts [pglite|postgres …]`: uploads, checks, applies and undoes 10,000
 * rows, and 5,000 in the same run for comparison; no row may be lost.
 */
const given = process.argv.slice(2) as Kind[]
const kinds = given.length > 0 ? given : (['pglite', 'postgres'] as const)

for (const kind of kinds) {
  const served = await serve(kind)
  try {
    const codes = await officialCodes(served)
    const measures: Measure[] = []
    // Warm up with a small import, which is not counted.
    await act(served, await check(served, await bring(served, bankSheet(200, 900_000, codes))), 'apply')
    for (const rows of [5000, 10_000]) {
      let batch = await bring(served, bankSheet(200, 910_000, codes))
      const step = async (what: string, work: () => Promise<void>) => {
        measures.push(await measured(served, `${what} ${rows}`, rows, async () => void (await work())))
      }
      await step('bring', async () => {
        batch = await bring(served, bankSheet(rows, rows * 10, codes))
      })
      await step('check', async () => {
        batch = await check(served, batch)
      })
      if (batch.creates !== rows || batch.refused !== 0) throw new Error(`not whole: ${JSON.stringify(batch)}`)
      await step('apply', async () => {
        batch = await act(served, batch, 'apply')
      })
      const { total } = await served.data<{ total: number }>('/api/bank?per_page=1&search=Banco')
      if (total < rows) throw new Error(`only ${total} rows stand`)
      await step('undo', async () => {
        batch = await act(served, batch, 'undo')
      })
    }
    keep('import', served, measures)
  } finally {
    await served.stop()
  }
}
