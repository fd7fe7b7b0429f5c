import { forget, once } from '@/lib/process/holder'

/** What a span may say; `scrub.ts` lets nothing else out. Never a token, a body, a query string or an address with ids. */
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
  /** A trace of its own, whoever woke it. */
  root?: boolean
}

/** One trace through the whole trip of a request. */
export interface Spans {
  /** Runs `work` as a part of what is under way; what it throws marks the part by its name, never its message. */
  run: <T>(name: string, about: About, work: () => Promise<T>, options?: SpanOptions) => Promise<T>
  /** Says more of the part under way. */
  note: (about: About) => void
  /** A statement that the part under way sends: its text, without values. */
  statement: (text: string) => void
}

const nothing = () => {}
const off: Spans = { run: (_name, _about, work) => work(), note: nothing, statement: nothing }

/** This process's spans; none is made unless `installSpans` came first (OTEL_EXPORTER_OTLP_ENDPOINT). */
export const spans = (): Spans => once('spans', () => off)

/** Puts `made` in their place: whatever ran before (the making of the demo) was nobody's to watch. */
export function installSpans(made: Spans): void {
  forget('spans')
  once('spans', () => made)
}
