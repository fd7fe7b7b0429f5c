import { forget, once } from '@/lib/process/holder'

export type RequestKind = 'page' | 'api' | 'asset' | 'health'

/**
 * What is counted, told where it happens. Every label is one of a closed set: no path, no tenant, no person, or the
 * series would grow with the customers and speak of them.
 */
export interface Meters {
  /** A request came; what it answers is called once, with `2xx` … `5xx` or `aborted`. `timed`: a stream has no length. */
  request: (kind: RequestKind, method: string) => (outcome: string, timed: boolean) => void
  /** A verb of our own tenant API; `route` as OpenAPI writes it. */
  verb: (route: string, method: string, outcome: string, seconds: number) => void
  /** A call to the tenant's API, whichever way: a class of status, or why none came. */
  upstream: (outcome: string) => void
  retry: () => void
  /** How long a transaction waited for its connection, and how long it then took. */
  transaction: (outcome: 'committed' | 'failed', waitSeconds: number, seconds: number) => void
  job: (kind: string, outcome: string) => void
  /** A cookie that was shown and opened no session. */
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

/** Puts `made` in their place: whatever ran before (the making of the demo) was nobody's to watch. */
export function installMeters(made: Meters): void {
  forget('meters')
  once('meters', () => made)
}

/** `2xx` of 204. */
export const statusClass = (status: number) => `${Math.floor(status / 100)}xx`
