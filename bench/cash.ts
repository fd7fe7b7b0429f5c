import { accountIds, addMovements } from './cash-data'
import { report } from './report'
import { type Served, serve } from './server'
import { median, quantile, round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/cash.ts`: the cash flow on PostgreSQL at 1,000,000 movements beside 1,000,
 * alternating: a month's statement, the whole list, sums, the result of two years, the accounts, a transfer.
 */
const sizes = [1000, 1_000_000]
const times = 15
const base = '/api/financial/transation_statements'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const span = (from: number, to: number) => `date%5B%5D=${day(from)}&date%5B%5D=${day(to)}`
const now = new Date()
const month = (ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7)
const months = (before: number) => [before, 0].map((ago) => `months%5B%5D=${month(ago)}`).join('&')
const [first = 0, second = 0] = accountIds

const works: Record<string, (served: Served) => Promise<unknown>> = {
  'a month of one account': ({ data }) => data(`${base}?company_account_id=${first}&${span(60, 31)}&per_page=50`),
  'a month’s sums by day': ({ data }) => data(`${base}/sums?by=day&${span(60, 31)}`),
  'a year’s sums by month': ({ data }) => data(`${base}/sums?by=month&${span(365, 1)}`),
  'a year’s sums by release type': ({ data }) => data(`${base}/sums?by=release_type&${span(365, 1)}`),
  'a year’s sums by cost centre': ({ data }) => data(`${base}/sums?by=cost_center&${span(365, 1)}`),
  'the result of a year by month': ({ data }) => data(`/api/financial/result?by=month&${months(23)}`),
  'the result of a month by cost centre': ({ data }) => data(`/api/financial/result?by=cost_center&${months(0)}`),
  'the rows of a figure': ({ data }) =>
    data(`/api/financial/result/rows?basis=cash&${months(0)}&dre_group=administrative&per_page=50`),
  'accounts with their balances': ({ data }) => data('/api/financial/company_accounts?per_page=15'),
  'the whole list, first page': ({ data }) => data(`${base}?per_page=15`),
  'a transfer': ({ data }) =>
    data(base, {
      body: {
        ...{ kind: 'transfer', company_account_id: first, to_company_account_id: second, amount: '0.01' },
        ...{ date: day(1), description: 'Bancada' },
      },
    }),
}

const stands: Served[] = []
try {
  for (const size of sizes) {
    const served = await serve('postgres')
    stands.push(served)
    await addMovements(served, size)
    await served.settle()
    console.log(`${size} movements stand`)
  }
  const rows = []
  for (const [what, work] of Object.entries(works)) {
    const took = sizes.map(() => [] as number[])
    for (let at = -4; at < times; at += 1) {
      for (const [which, served] of stands.entries()) {
        const from = performance.now()
        await work(served)
        if (at >= 0) took[which]?.push(performance.now() - from)
      }
    }
    const small = median(took[0] ?? [])
    for (const [which, movements] of sizes.entries()) {
      const own = took[which] ?? []
      const middle = median(own)
      const p95 = round(quantile(own, 0.95), 1)
      rows.push({ what, movements, median: round(middle, 1), p95, 'of a thousand': round(middle / small) })
    }
  }
  report('cash', rows, { times })
} finally {
  for (const served of stands) await served.stop()
}
