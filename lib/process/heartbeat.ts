import { once } from '@/lib/process/holder'

/** Rises with every sign of life of the main thread; the second number is 1 while a debugger may hold it. */
export const heartbeat = (): Int32Array =>
  once('heartbeat', () => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)))

/** Work goes on. Said with each statement: PGlite's follow one another without a turn for any timer. */
export const beat = (): void => void Atomics.add(heartbeat(), 0, 1)
