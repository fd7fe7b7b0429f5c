import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meters } from './meters'

/** Gauges, read at each scrape. */
export interface Readings {
  /** Open connections, busy ones, and requests waiting for one (PGlite has one). */
  database: () => { open: number; busy: number; waiting: number }
  /** Tenants whose circuit breaker is open. */
  restingTenants: () => number
}

const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Meters for Prometheus; `text` is the answer to a scrape. */
export function openMeters({ database, restingTenants }: Readings) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `balcao_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name: `balcao_${name}`, help, labelNames, buckets: seconds, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `balcao_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  const requests = counter('http_requests_total', 'Requests answered at the door.', ['kind', 'method', 'status'])
  const durations = histogram('http_request_duration_seconds', 'From the request to the end of its answer.', ['kind'])
  const inFlight = new Gauge({
    name: 'balcao_http_requests_in_flight',
    help: 'Requests not yet answered to their end.',
    labelNames: ['kind'] as const,
    registers,
  })
  const verbs = counter('tenant_api_requests_total', 'Calls of the tenant API in this process.', [
    'route',
    'method',
    'status',
  ])
  const verbDurations = histogram('tenant_api_duration_seconds', 'Work of a call of the tenant API.', ['method'])
  const upstream = counter('upstream_calls_total', "Calls to a tenant's API: class of status, or why none came.", [
    'outcome',
  ])
  const retries = counter('upstream_retries_total', 'Reads that were tried again.', [])
  const transactions = histogram('database_transaction_seconds', 'From its first statement to its end.', ['outcome'])
  const waits = histogram('database_wait_seconds', 'What a transaction waited for its connection.', [])
  const jobs = counter('jobs_total', 'Jobs that ended here, by how.', ['kind', 'outcome'])
  const refused = counter('sessions_refused_total', 'Cookies that opened no session, by why.', ['reason'])
  gauge('database_connections', 'Connections that stand.', () => database().open)
  gauge('database_connections_busy', 'Connections at work.', () => database().busy)
  gauge('database_waiting', 'Who waits for a connection.', () => database().waiting)
  gauge('upstream_resting_tenants', 'Tenants whose API is left alone after too many silences.', restingTenants)

  const meters: Meters = {
    request: (kind, method) => {
      inFlight.inc({ kind })
      const end = durations.startTimer({ kind })
      return (status, timed) => {
        inFlight.dec({ kind })
        requests.inc({ kind, method, status })
        if (timed) end()
      }
    },
    verb: (route, method, status, took) => {
      verbs.inc({ route, method, status })
      verbDurations.observe({ method }, took)
    },
    upstream: (outcome) => upstream.inc({ outcome }),
    retry: () => retries.inc(),
    transaction: (outcome, waited, took) => {
      waits.observe(waited)
      transactions.observe({ outcome }, took)
    },
    job: (kind, outcome) => jobs.inc({ kind, outcome }),
    sessionRefused: (reason) => refused.inc({ reason }),
  }
  return { meters, contentType: registry.contentType, text: () => registry.metrics() }
}
