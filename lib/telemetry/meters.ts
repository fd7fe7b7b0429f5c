import { forget, once } from '@/lib/process/holder'

export type RequestKind = 'page' | 'api' | 'asset' | 'health'

/**
 * Counters, called wherever the event occurs. Every label is from a closed set, without paths, tenants or persons:
 * otherwise the series would grow with the customers and identify them.
 */
export interface Meters {
  /** A request began; the answered function ends it, with `2xx` … `5xx` or `aborted`. `timed` is false for streams. */
  request: (kind: RequestKind, method: string) => (outcome: string, timed: boolean) => void
  /** A verb of our own tenant API; `route` as OpenAPI writes it. */
  verb: (route: string, method: string, outcome: string, seconds: number) => void
  /** A call to the tenant's API: its status class, or the reason of its failure. */
  upstream: (outcome: string) => void
  retry: () => void
  /** A transaction: its wait for a connection, and its duration. */
  transaction: (outcome: 'committed' | 'failed', waitSeconds: number, seconds: number) => void
  job: (kind: string, outcome: string) => void
  /** A cookie that opened no session. */
  sessionRefused: (why: string) => void
}

const nothing = () => {}
const off: Meters = {
  request: () => nothing,
  verb: nothing,
  upstream: nothing,
  retry: nothing,
  transaction: nothing,
  job: nothing,
  sessionRefused: nothing,
}

/** This process's meters; they count nothing unless `installMeters` came first (METRICS_PORT). */
export const meters = (): Meters => once('meters', () => off)

/** Replaces the meters. Work before it (the demo's creation) is not counted. */
export function installMeters(made: Meters): void {
  forget('meters')
  once('meters', () => made)
}

/** `2xx` of 204. */
export const statusClass = (status: number) => `${Math.floor(status / 100)}xx`
