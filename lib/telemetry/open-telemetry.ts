import { type Attributes, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { log } from '@/lib/process/log'
import { ours, scrubbed } from './scrub'
import type { Spans } from './spans'

const exportPatienceMs = 5000
/** The process ends after this long even if the collector does not answer. */
const flushPatienceMs = 5000
/** A statement longer than this is cut. */
const longestText = 4000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/**
 * Sends spans to the collector at `endpoint` (OTLP over HTTP, JSON). OpenTelemetry's packages read its other variables
 * themselves (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME). `close` flushes, for at most five
 * seconds.
 */
export function openSpans(endpoint: string): { spans: Spans; close: () => Promise<void> } {
  process.env.OTEL_SERVICE_NAME ||= ours
  // Export errors name an address and a status, never the spans.
  const error = (message: string) => log().warn({ message: message.slice(0, 300) }, 'traces')
  diag.setLogger({ error, warn: () => {}, info: () => {}, debug: () => {}, verbose: () => {} })
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportPatienceMs,
  })
  const provider = new NodeTracerProvider({
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor(scrubbing(exporter))],
  })
  // No propagator: no trace context comes in from a client, and none goes out to a tenant's API
  // (structure.md#the-proxy).
  provider.register({ propagator: null })
  return {
    spans: toSpans(provider.getTracer(ours)),
    close: async () => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, flushPatienceMs)
      })
      await Promise.race([provider.shutdown(), late]).catch(() => {})
      clearTimeout(timer)
    },
  }
}

const scrubbing = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(scrubbed), done),
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
})

function toSpans(tracer: ReturnType<NodeTracerProvider['getTracer']>): Spans {
  return {
    run: (name, about, work, { kind, root = false } = {}) =>
      tracer.startActiveSpan(
        name,
        { attributes: toAttributes(about), root, ...(kind && { kind: kinds[kind] }) },
        async (span) => {
          try {
            return await work()
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
            throw error
          } finally {
            span.end()
          }
        },
      ),
    note: (about) => {
      const span = trace.getActiveSpan()
      if (!span) return
      span.setAttributes(toAttributes(about))
      if (about['error.type']) span.setStatus({ code: SpanStatusCode.ERROR })
    },
    statement: (text) => {
      trace.getActiveSpan()?.addEvent('statement', { 'db.query.text': text })
    },
  }
}

/** Guarantee: `About` holds only texts and numbers. */
const toAttributes = (about: object) => about as Attributes
