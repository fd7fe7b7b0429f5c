/**
 * Runs at most `limit` functions at once; up to `most` more wait for their turn, and `take` answers null to any beyond.
 */
export function turns(limit: number, most: number) {
  let free = limit
  const waiting: (() => void)[] = []
  return {
    isFree: () => free > 0,
    take: async <T>(work: () => Promise<T>): Promise<T | null> => {
      if (free > 0) free -= 1
      else if (waiting.length >= most) return null
      else await new Promise<void>((go) => waiting.push(go))
      try {
        return await work()
      } finally {
        // The turn is handed over without being freed, so that no newcomer takes it.
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
