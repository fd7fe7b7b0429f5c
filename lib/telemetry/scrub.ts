import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'

/** The name of our own tracer. */
export const ours = 'balcao'

const allowed =
  /^(http\.(request\.method|response\.status_code|route|method|status_code)|error\.type|db\.system\.name|balcao\.(kind|tenant|request_id|way|outcome)|next\.(route|span_type))$/

/**
 * A span without personal data. Next's own spans carry URLs with queries (`http.target`, and names derived from them)
 * and error messages: only their kind and route template are kept.
 */
export function scrubbed(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([key]) => allowed.test(key)))
  const isOurs = span.instrumentationScope.name === ours
  const type = String(attributes['next.span_type'] ?? 'span')
  const { code } = span.status
  // Times and ids come from the original span.
  return Object.create(span, {
    attributes: { value: attributes },
    name: { value: isOurs ? span.name : [type, attributes['next.route']].filter(Boolean).join(' ') },
    events: { value: isOurs ? span.events : [] },
    links: { value: [] },
    status: { value: { code } },
  })
}
