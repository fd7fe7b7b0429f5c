import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '@/lib/contracts/job'
import { addOthers, addOwn, makeOffices } from './proposals-data'
import { report } from './report'
import { type Served, serve } from './server'
import { median, quantile, round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/scale.ts [--small] [--whole]`: list, board, search, dashboard and the
 * first page of an export on PostgreSQL at 1,000, 100,000 and 1,000,000 proposals, of one tenant and of 200,
 * alternating, each as a ratio of itself at a thousand. `--whole` adds ten million of 5,000 tenants: an hour, and 20 GB
 * of disk.
 */
interface Size {
  rows: number
  tenants: number
}
const small = [1000, 10_000].map((rows) => ({ rows, tenants: 1 }))
const usual = [1000, 100_000, 1_000_000].map((rows) => ({ rows, tenants: 1 }))
const wholes = process.argv.includes('--whole') ? [{ rows: 10_000_000, tenants: 5000 }] : []
const sizes: Size[] = process.argv.includes('--small')
  ? small
  : [...usual, { rows: 1_000_000, tenants: 200 }, ...wholes]
const times = 30

const list = '/api/proposals?per_page=15'
const board = ['awaiting_validation', 'typed', 'pending', 'approved', 'paid', 'cancelled']
const paged = async (served: Served, paths: readonly string[]) => {
  await Promise.all(paths.map((path) => served.data(path)))
}

/** The requests of the `at`th round. A board loads its columns at once, as the screen does. */
const works: Record<string, (served: Served, at: number) => Promise<void>> = {
  list: (served) => paged(served, [list]),
  'list, page 20': (served) => paged(served, [`${list}&page=20`]),
  board: (served) =>
    paged(
      served,
      board.map((status) => `/api/proposals?per_page=20&status=${status}&order_by=status_since&order=asc`),
    ),
  'search: number': (served, at) => paged(served, [`${list}&search=${20_001 + at * 31}`]),
  'search: name': (served, at) => {
    const name = encodeURIComponent(`Cliente ${String(1 + at * 30).padStart(6, '0')}`)
    return paged(served, [`${list}&search=${name}`])
  },
  dashboard: (served) => paged(served, ['/api/dashboard/attention']),
  'export, first page': async (served, at) => {
    // A search with few matches: measures the export's first query and the writing of its file.
    const query = { search: String(20_001 + at * 31), order_by: 'created_at' }
    const body = { format: 'csv', columns: ['number', 'status', 'contract_value'], query }
    const { job } = await served.data<{ job: Job }>('/api/proposals/export', { body })
    for (;;) {
      const { status, error } = await served.data<Job>(`/api/jobs/${job.uuid}`)
      if (status === 'done') return
      if (status !== 'queued' && status !== 'running') throw new Error(JSON.stringify(error))
      await sleep(5)
    }
  },
}

async function filled({ rows, tenants }: Size): Promise<Served> {
  const served = await serve('postgres')
  const each = Math.ceil(rows / tenants)
  await makeOffices(served, tenants)
  await addOwn(served, 1, each)
  await addOthers(served, tenants, each)
  await served.settle()
  console.log(`${rows} proposals of ${tenants} tenants stand`)
  return served
}

const servers: Served[] = []
try {
  for (const size of sizes) servers.push(await filled(size))
  const rows = []
  for (const [what, work] of Object.entries(works)) {
    const took = sizes.map(() => [] as number[])
    for (let at = -3; at < times; at += 1) {
      for (const [which, served] of servers.entries()) {
        const from = performance.now()
        await work(served, Math.max(0, at))
        if (at >= 0) took[which]?.push(performance.now() - from)
      }
    }
    const first = median(took[0] ?? [])
    for (const [which, { rows: proposals, tenants }] of sizes.entries()) {
      const own = took[which] ?? []
      const middle = median(own)
      const p95 = round(quantile(own, 0.95), 1)
      rows.push({ what, proposals, tenants, median: round(middle, 1), p95, 'of a thousand': round(middle / first) })
    }
  }
  report('scale', rows, { times })
} finally {
  for (const served of servers) await served.stop()
}
