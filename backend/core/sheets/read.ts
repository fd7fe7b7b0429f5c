import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../errors/api-error'
import type { ReadSheet, SheetLimits } from './parse'
import type { SheetRefusal } from './refusal'

const patience = 60_000
/** Concurrent readers of this process; others wait. */
const atOnce = 1

let running = 0
const waiting: (() => void)[] = []

async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const refused = ({ reason, params, message }: SheetRefusal) =>
  new ApiError('VALIDATION', {
    reason,
    message,
    ...(params && { params }),
    fields: new Map([['file', [{ reason, message, ...(params && { params }) }]]]),
  })

const tooMuch = () =>
  refused({ reason: 'sheet_unpacks', message: 'O arquivo se expande demais: divida-o em arquivos menores.' })

type Said = { sheet: ReadSheet } | { refusal: SheetRefusal }

/**
 * Reads a sheet in a thread with limits of memory and time: requests continue meanwhile, and a hostile file only ends
 * that thread. VALIDATION, with advice, for an unreadable one.
 */
export const readSheet = (bytes: Uint8Array, limits: SheetLimits): Promise<ReadSheet> =>
  turn(
    () =>
      new Promise((done, fail) => {
        // Resolved at run time from the project's folder: a bundler would try to bundle the thread's code.
        const worker = new Worker(join(process.cwd(), 'backend', 'core', 'sheets', 'worker.ts'), {
          workerData: { bytes, limits },
          execArgv: ['--import', join(process.cwd(), 'scripts', 'resolve.mjs')],
          env: {},
          resourceLimits: { maxOldGenerationSizeMb: 512 },
        })
        const timer = setTimeout(() => {
          void worker.terminate()
          fail(tooMuch())
        }, patience)
        worker.once('message', (said: Said) => ('sheet' in said ? done(said.sheet) : fail(refused(said.refusal))))
        worker.once('error', (error: Error) =>
          fail('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
        )
        worker.once('exit', () => {
          clearTimeout(timer)
          fail(tooMuch())
        })
      }),
  )
