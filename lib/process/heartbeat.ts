import { once } from '@/lib/process/holder'

/** A counter of the main thread's beats; the second number is 1 while a debugger may hold the thread. */
export const heartbeat = (): Int32Array =>
  once('heartbeat', () => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)))

/** One beat, also called at each statement: PGlite runs them without letting timers fire. */
export const beat = (): void => void Atomics.add(heartbeat(), 0, 1)
