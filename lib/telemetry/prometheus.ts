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
export function openMeters(readings: Readings) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  openGauges(registry, readings)
  const meters = { ...doorMeters(registry), ...callMeters(registry), ...databaseMeters(registry) } satisfies Meters
  return { meters, contentType: registry.contentType, text: () => registry.metrics() }
}

function counter<L extends string>(registry: Registry, name: string, help: string, labelNames: L[]) {
  return new Counter({ name: `balcao_${name}`, help, labelNames, registers: [registry] })
}

function histogram<L extends string>(registry: Registry, name: string, help: string, labelNames: L[]) {
  return new Histogram({ name: `balcao_${name}`, help, labelNames, buckets: seconds, registers: [registry] })
}

function openGauges(registry: Registry, { database, restingTenants }: Readings) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `balcao_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('database_connections', 'Connections that stand.', () => database().open)
  gauge('database_connections_busy', 'Connections at work.', () => database().busy)
  gauge('database_waiting', 'Who waits for a connection.', () => database().waiting)
  gauge('upstream_resting_tenants', 'Tenants whose API is left alone after too many silences.', restingTenants)
}

function doorMeters(registry: Registry): Pick<Meters, 'request' | 'sessionRefused'> {
  const requests = counter(registry, 'http_requests_total', 'Requests answered at the door.', [
    'kind',
    'method',
    'status',
  ])
  const help = 'From the request to the end of its answer.'
  const durations = histogram(registry, 'http_request_duration_seconds', help, ['kind'])
  const inFlight = new Gauge({
    name: 'balcao_http_requests_in_flight',
    help: 'Requests not yet answered to their end.',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  const refused = counter(registry, 'sessions_refused_total', 'Cookies that opened no session, by why.', ['reason'])
  return {
    request: (kind, method) => {
      inFlight.inc({ kind })
      const end = durations.startTimer({ kind })
      return (status, timed) => {
        inFlight.dec({ kind })
        requests.inc({ kind, method, status })
        if (timed) end()
      }
    },
    sessionRefused: (reason) => refused.inc({ reason }),
  }
}

function callMeters(registry: Registry): Pick<Meters, 'verb' | 'upstream' | 'retry'> {
  const verbs = counter(registry, 'tenant_api_requests_total', 'Calls of the tenant API in this process.', [
    'route',
    'method',
    'status',
  ])
  const durations = histogram(registry, 'tenant_api_duration_seconds', 'Work of a call of the tenant API.', ['method'])
  const help = "Calls to a tenant's API: class of status, or why none came."
  const upstream = counter(registry, 'upstream_calls_total', help, ['outcome'])
  const retries = counter(registry, 'upstream_retries_total', 'Reads that were tried again.', [])
  return {
    verb: (route, method, status, took) => {
      verbs.inc({ route, method, status })
      durations.observe({ method }, took)
    },
    upstream: (outcome) => upstream.inc({ outcome }),
    retry: () => retries.inc(),
  }
}

function databaseMeters(registry: Registry): Pick<Meters, 'transaction' | 'job'> {
  const name = 'database_transaction_seconds'
  const transactions = histogram(registry, name, 'From its first statement to its end.', ['outcome'])
  const waits = histogram(registry, 'database_wait_seconds', 'What a transaction waited for its connection.', [])
  const jobs = counter(registry, 'jobs_total', 'Jobs that ended here, by how.', ['kind', 'outcome'])
  return {
    transaction: (outcome, waited, took) => {
      waits.observe(waited)
      transactions.observe({ outcome }, took)
    },
    job: (kind, outcome) => jobs.inc({ kind, outcome }),
  }
}
