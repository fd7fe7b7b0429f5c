/** Runs `work` every `milliseconds` until the returned function is called. */
export type Every = (milliseconds: number, work: () => Promise<void> | void) => () => void

/** On the machine's clock, without keeping the process alive. `work` handles its own errors. */
export const byTheClock: Every = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** As `every`, of work that is left out while it still runs. The answer ends it, and resolves once it has ended. */
export function oneAtATime(every: Every, milliseconds: number, work: (signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work(ending.signal).finally(() => {
      running = undefined
    })
    return running
  }
  const end = every(milliseconds, run)
  return async () => {
    end()
    ending.abort()
    await running
  }
}
