/** Runs `work` every `milliseconds` until the returned function is called. */
export type Every = (milliseconds: number, work: () => Promise<void> | void) => () => void

/** On the machine's clock, without keeping the process alive. `work` handles its own errors. */
export const byTheClock: Every = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
