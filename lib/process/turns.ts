/**
 * Lets `limit` at once do what `take` is given, and keeps as many as `most` waiting for their turn; whoever comes then
 * is answered null.
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
        // The turn passes on as it is, so that nobody who comes in between takes it.
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
