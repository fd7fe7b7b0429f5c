import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'

/** The name of our own tracer. */
export const ours = 'balcao'

const allowed =
  /^(http\.(request\.method|response\.status_code|route|method|status_code)|error\.type|db\.system\.name|balcao\.(kind|tenant|request_id|way|outcome)|next\.(route|span_type))$/

/**
 * A span as it may leave this machine. Next's own carry addresses with their queries (`http.target`, and names made of
 * them) and errors with their messages: of those, its kind and the route's template stay.
 */
export function scrubbed(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([key]) => allowed.test(key)))
  const isOurs = span.instrumentationScope.name === ours
  const type = String(attributes['next.span_type'] ?? 'span')
  const { code } = span.status
  // Everything else, its times and ids, is the span's own.
  return Object.create(span, {
    attributes: { value: attributes },
    name: { value: isOurs ? span.name : [type, attributes['next.route']].filter(Boolean).join(' ') },
    events: { value: isOurs ? span.events : [] },
    links: { value: [] },
    status: { value: { code } },
  })
}
