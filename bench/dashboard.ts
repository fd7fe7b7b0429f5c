import { addOwn, makeOffices } from './proposals-data'
import { report } from './report'
import { type Served, serve } from './server'
import { median, quantile, round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/dashboard.ts [--small]`: each call of the dashboard on PostgreSQL at
 * 1,000,000 proposals of one tenant beside 2,000, by turns (dashboard.md). Both lie over the same eighteen months.
 */
const sizes = [2000, process.argv.includes('--small') ? 20_000 : 1_000_000]
const times = 15

const month = 'date[]=2026-11-01&date[]=2026-11-30'
const calls: Record<string, string> = {
  cards: `proposal_cards_analytical?${month}`,
  'production by bank': `proposal_production_for_column?column=bank&${month}`,
  'production by broker': `proposal_production_for_column?column=broker&${month}`,
  'production by day, commission': `proposal_production_for_column?column=day&metric=commission&${month}`,
  brokers: `brokers_paid?${month}`,
  ranking: `ranking_commercial?${month}`,
  year: 'production_for_year?year=2026',
  stages: `proposal_stages?${month}`,
  goals: `team_goals?${month}`,
  estimate: 'estimate',
}

async function filled(rows: number): Promise<Served> {
  const served = await serve('postgres')
  await makeOffices(served, 1)
  await addOwn(served, 1, rows)
  await served.settle()
  console.log(`${rows} proposals stand`)
  return served
}

const servers: Served[] = []
try {
  for (const size of sizes) servers.push(await filled(size))
  const rows = []
  for (const [what, path] of Object.entries(calls)) {
    const took = sizes.map(() => [] as number[])
    for (let at = -2; at < times; at += 1) {
      for (const [which, served] of servers.entries()) {
        const from = performance.now()
        await served.data(`/api/dashboard/${path}`)
        if (at >= 0) took[which]?.push(performance.now() - from)
      }
    }
    const first = median(took[0] ?? [])
    for (const [which, proposals] of sizes.entries()) {
      const own = took[which] ?? []
      const middle = median(own)
      const p95 = round(quantile(own, 0.95), 1)
      rows.push({ what, proposals, median: round(middle, 1), p95, 'of two thousand': round(middle / first) })
    }
  }
  report('dashboard', rows, { times })
} finally {
  for (const served of servers) await served.stop()
}
