import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

/** A person who repeats one request. */
export interface Asker {
  host: string
  path: string
  cookie: string
}

/**
 * Sends requests over `pool` for `milliseconds`, one every `every` milliseconds, whether or not the last is answered.
 * Answers the duration of each; refused ones count too, and are also counted in `failed`.
 */
export async function steady(pool: Pool, { host, path, cookie }: Asker, every: number, milliseconds: number) {
  const took: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  const ask = async () => {
    const from = performance.now()
    try {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { host, cookie } })
      await body.arrayBuffer()
      if (statusCode !== 200) failed += 1
    } catch {
      failed += 1
    }
    took.push(performance.now() - from)
  }
  const until = performance.now() + milliseconds
  // Start at random times, so that they are not in step.
  await sleep(Math.random() * every)
  while (performance.now() < until) {
    asked.push(ask())
    await sleep(every * (0.5 + Math.random()))
  }
  await Promise.all(asked)
  return { took, failed }
}

export const openPool = (port: number, connections: number) =>
  new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 })
