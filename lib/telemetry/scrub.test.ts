import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { expect, it } from 'vitest'
import { ours, scrubbed } from './scrub'

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })

/** A span of `scope` with every possible attribute, before and after scrubbing. */
function spanOf(scope: string) {
  const span = provider.getTracer(scope).startSpan('fetch GET https://x/?cpf=52998224725', {
    attributes: {
      'http.target': '/clients?search=52998224725',
      'http.url': 'https://x/?cpf=52998224725',
      'next.span_name': 'GET /clients?search=52998224725',
      'next.span_type': 'AppRender.fetch',
      'next.route': '/clients',
      'balcao.tenant': 'alfa',
    },
  })
  span.recordException(new Error('senha 123 errada'))
  span.setStatus({ code: 2, message: 'senha 123 errada' })
  span.end()
  const [made] = exporter.getFinishedSpans().slice(-1)
  if (!made) throw new Error('no span')
  return { made, sent: scrubbed(made) }
}

it("leaves of Next's spans their kind and the route's template", () => {
  const { made, sent } = spanOf('next.js')
  expect(sent).toMatchObject({ name: 'AppRender.fetch /clients', events: [], status: { code: 2 } })
  expect(sent.attributes).toEqual({
    'next.span_type': 'AppRender.fetch',
    'next.route': '/clients',
    'balcao.tenant': 'alfa',
  })
  expect(sent.status.message).toBeUndefined()
  expect(sent.spanContext()).toEqual(made.spanContext())
  expect([sent.startTime, sent.duration, sent.kind]).toEqual([made.startTime, made.duration, made.kind])
})

it('leaves of our own spans no attribute that is not on the list', () => {
  const { sent } = spanOf(ours)
  expect(Object.keys(sent.attributes)).not.toContain('http.target')
  expect(sent.status.message).toBeUndefined()
})
