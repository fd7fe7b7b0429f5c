import { openPool, steady } from './pace'
import { build } from './parts/processes'
import { product } from './parts/product'
import { stub } from './parts/stub-process'
import { report } from './report'
import { signIn } from './signed-in'
import { quantile, round, spread } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/faults.ts [rounds] [milliseconds]`: fifty tenants at a steady pace; then
 * one's API goes silent, or cuts every connection, and is called as often as before. Measures the effect on the other
 * 49.
 */
const [rounds = 9, milliseconds = 4000] = process.argv.slice(2).map(Number)
const tenants = Array.from({ length: 50 }, (_, at) => `t${String(at + 1).padStart(2, '0')}`)
const [dead = ''] = tenants
const every = 250
const path = '/api/notifications/notifications_auth_user'
const states = ['well', 'silent', 'cut'] as const
type State = (typeof states)[number]

build()
const api = await stub()
const server = await product({ TENANT_API_URL: api.template, TENANT_API_TIMEOUT_MS: '1000' })
// People of the dead tenant have connections of their own, as browsers do.
const [pool, deadPool] = [openPool(server.port, 64), openPool(server.port, 64)]
try {
  const askers = []
  for (const tenant of tenants) {
    const host = `${tenant}.localhost:${server.port}`
    askers.push({ host, path, cookie: await signIn(server.port, host, `a@${tenant}.example.com`, 'certa') })
  }
  const [ill, ...others] = askers
  if (!ill) throw new Error('nobody')
  const seen = new Map<State, { all: number[]; p95: number[]; failed: number; deadFailed: number }>()
  for (const state of states) seen.set(state, { all: [], p95: [], failed: 0, deadFailed: 0 })
  /** Restores its API and calls it again: after so many silences the breaker stays open for seconds. */
  const recovered = async () => {
    await api.make('well', dead)
    for (;;) {
      const { failed } = await steady(deadPool, ill, 100, 100)
      if (failed === 0) return
    }
  }
  for (let turn = -1; turn < rounds; turn += 1) {
    for (const state of states) {
      await recovered()
      await api.make(state, dead)
      const [own, ...rest] = await Promise.all([
        steady(deadPool, ill, every / 5, milliseconds),
        ...others.map((asker) => steady(pool, asker, every, milliseconds)),
      ])
      const one = seen.get(state)
      if (turn < 0 || !one) continue
      const took = rest.flatMap((other) => other.took)
      for (const milliseconds of took) one.all.push(milliseconds)
      one.p95.push(quantile(took, 0.95))
      one.failed += rest.reduce((sum, { failed }) => sum + failed, 0)
      one.deadFailed += own.failed
    }
  }
  // Over all rounds: a single round has too few answers for a stable 95th percentile.
  const well = quantile(seen.get('well')?.all ?? [], 0.95)
  const rows = states.map((state) => {
    const { all = [], p95 = [], failed = 0, deadFailed = 0 } = seen.get(state) ?? {}
    return {
      'one tenant is': state,
      'p50 of the others': round(quantile(all, 0.5)),
      'p95 of the others': round(quantile(all, 0.95)),
      spread: spread(p95),
      'p95, of well': round(quantile(all, 0.95) / well),
      'refused, others': failed,
      'refused, the one': deadFailed,
    }
  })
  report('faults', rows, { rounds, milliseconds, tenants: tenants.length })
} finally {
  await Promise.all([pool.destroy(), deadPool.destroy()])
  await server.stop()
  await api.stop()
}
