import { forget, once } from '@/lib/process/holder'

/** Attributes of a span; `scrub.ts` removes all others. Never a token, a body, a query string or a path with ids. */
export interface About {
  'http.request.method'?: string
  'http.response.status_code'?: number
  'http.route'?: string
  'error.type'?: string
  'db.system.name'?: string
  'balcao.kind'?: string
  'balcao.tenant'?: string
  'balcao.request_id'?: string
  'balcao.way'?: string
  'balcao.outcome'?: string
}

export interface SpanOptions {
  kind?: 'server' | 'client'
  /** Starts a new trace. */
  root?: boolean
}

/** Traces each request from the door to the database. */
export interface Spans {
  /** Runs `work` in a child span. An error is recorded by its name, never its message. */
  run: <T>(name: string, about: About, work: () => Promise<T>, options?: SpanOptions) => Promise<T>
  /** Adds attributes to the current span. */
  note: (about: About) => void
  /** Adds an SQL statement, without values, to the current span. */
  statement: (text: string) => void
}

const nothing = () => {}
const off: Spans = { run: (_name, _about, work) => work(), note: nothing, statement: nothing }

/** This process's spans; none is made unless `installSpans` came first (OTEL_EXPORTER_OTLP_ENDPOINT). */
export const spans = (): Spans => once('spans', () => off)

/** Replaces the spans. Work before it (the demo's creation) is not traced. */
export function installSpans(made: Spans): void {
  forget('spans')
  once('spans', () => made)
}
