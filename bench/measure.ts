import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from './server'

/** Cost of one piece of work, and the server's latency for others meanwhile. */
export interface Measure {
  what: string
  rows: number
  /** Milliseconds, wall clock. */
  milliseconds: number
  /** Resident memory of the server in MB: before the work, and at its peak. */
  memoryBefore: number
  memoryPeak: number
  /** A list of 15 rows requested repeatedly meanwhile, in milliseconds: median, 95th percentile, and maximum. */
  listMedian: number
  listP95: number
  listMax: number
  [more: string]: string | number
}

const share = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

/** Runs `work` while sampling the server's memory and requesting a list page, as other people would. */
export async function measured(
  served: Served,
  what: string,
  rows: number,
  work: () => Promise<Record<string, string | number> | undefined>,
): Promise<Measure> {
  const memoryBefore = served.memory()
  let memoryPeak = memoryBefore
  let going = true
  const waits: number[] = []
  const watch = (async () => {
    while (going) {
      memoryPeak = Math.max(memoryPeak, served.memory())
      await sleep(20)
    }
  })()
  const someone = (async () => {
    while (going) {
      const from = performance.now()
      await (await served.ask('/api/bank?per_page=15')).arrayBuffer()
      waits.push(performance.now() - from)
      await sleep(100)
    }
  })()
  const from = performance.now()
  const more = await work()
  const milliseconds = Math.round(performance.now() - from)
  going = false
  await Promise.all([watch, someone])
  waits.sort((a, b) => a - b)
  return {
    what,
    rows,
    milliseconds,
    memoryBefore,
    memoryPeak,
    listMedian: share(waits, 0.5),
    listP95: share(waits, 0.95),
    listMax: Math.round(waits.at(-1) ?? 0),
    ...more,
  }
}

/** Prints the measures as a table and saves them as bench/results/<name>-<kind>.json. */
export function keep(name: string, { kind }: Served, measures: readonly Measure[]): void {
  const perRow = measures.map((measure) => ({
    ...measure,
    perRow: Number((measure.milliseconds / measure.rows).toFixed(3)),
  }))
  console.log(`\n${name}, ${kind}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`)
  console.table(perRow)
  mkdirSync('bench/results', { recursive: true })
  // Load of the machine: figures from a busy one are not comparable.
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const machine = { cores: cpus().length, model: cpus()[0]?.model.trim(), node: process.version, load }
  const kept = { at: new Date().toISOString(), database: kind, machine, measures: perRow }
  writeFileSync(`bench/results/${name}-${kind}.json`, `${JSON.stringify(kept, null, 2)}\n`)
}
