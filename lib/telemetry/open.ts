import type { Env } from '@/lib/process/env'
import { forget } from '@/lib/process/holder'
import { installMeters } from './meters'
import type { Readings } from './prometheus'
import { installSpans } from './spans'

/**
 * Opens meters and spans, each if its setting asks for it; only then are their packages imported. Called before
 * anything that they watch is opened. Answers the function that flushes and closes them.
 */
export async function openTelemetry(
  { metricsPort, metricsHost, tracesUrl }: Pick<Env, 'metricsPort' | 'metricsHost' | 'tracesUrl'>,
  readings: Readings,
): Promise<() => Promise<void>> {
  const closing: (() => Promise<void>)[] = []
  if (metricsPort !== undefined) {
    const [{ openMeters }, { serveMetrics }] = await Promise.all([import('./prometheus'), import('./metrics-server')])
    const opened = openMeters(readings)
    const { close } = await serveMetrics(opened, metricsPort, metricsHost)
    installMeters(opened.meters)
    closing.push(close)
  }
  if (tracesUrl !== undefined) {
    const { openSpans } = await import('./open-telemetry')
    const { spans, close } = openSpans(tracesUrl)
    installSpans(spans)
    closing.push(close)
  }
  return async () => {
    await Promise.all(closing.map((close) => close()))
    forget('meters')
    forget('spans')
  }
}
