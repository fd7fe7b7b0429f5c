/** Does `work` again and again, `milliseconds` apart, until the function it answers is called. */
export type Every = (milliseconds: number, work: () => Promise<void> | void) => () => void

/** By the machine's clock; keeps no process alive. `work` handles its own errors. */
export const byTheClock: Every = (milliseconds, work) => {
  const timer = setInterval(() => void work(), milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
