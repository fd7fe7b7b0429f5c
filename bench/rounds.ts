import { load, type Target } from './load'
import type { Running } from './parts/processes'
import { median, round, spread } from './stats'

/** One of the servers compared in a run, with its target. */
export interface Contender {
  name: string
  server: Running
  target: Target
}

export interface Figures {
  name: string
  connections: number
  /** Answers per second: the median of the rounds, and their spread in percent of it. */
  rate: number
  spread: number
  /** Milliseconds, medians of the rounds. */
  p50: number
  p99: number
  /** The server's own CPU microseconds per answer: hardly affected by other load. */
  cpu: number
}

interface Turns {
  connections: number
  rounds: number
  milliseconds: number
  warm?: number
}

/**
 * Loads all contenders in turns (A B C, A B C …), so that other load on the machine affects all alike. The first turn
 * is a warm-up of `warm` milliseconds with 16 connections, and not counted.
 */
export async function byTurns(
  contenders: readonly Contender[],
  { connections, rounds, milliseconds, warm = milliseconds }: Turns,
): Promise<Figures[]> {
  const seen = contenders.map(() => ({
    rate: [] as number[],
    p50: [] as number[],
    p99: [] as number[],
    cpu: [] as number[],
  }))
  for (let turn = -1; turn < rounds; turn += 1) {
    for (const [at, { server, target }] of contenders.entries()) {
      if (turn < 0) {
        await load(target, 16, warm)
        continue
      }
      const before = server.cpu()
      const { answers, rate, p50, p99 } = await load(target, connections, milliseconds)
      seen[at]?.cpu.push(((server.cpu() - before) / answers) * 1e6)
      seen[at]?.rate.push(rate)
      seen[at]?.p50.push(p50)
      seen[at]?.p99.push(p99)
    }
  }
  return contenders.map(({ name }, at) => {
    const { rate = [], p50 = [], p99 = [], cpu = [] } = seen[at] ?? {}
    return {
      name,
      connections,
      rate: Math.round(median(rate)),
      spread: spread(rate),
      p50: round(median(p50)),
      p99: round(median(p99)),
      cpu: Math.round(median(cpu)),
    }
  })
}
