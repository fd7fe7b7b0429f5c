import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

/** Somebody who asks the same again and again. */
export interface Asker {
  host: string
  path: string
  cookie: string
}

/**
 * Asks over `pool` for `milliseconds`, one question each `every` milliseconds whether or not the last is answered.
 * Says how long each took; one that is refused counts with its time as well, and is counted in `failed`.
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
  // They do not all begin at once, nor stay in step.
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
