import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet, type SheetLimits } from './parse'
import { UnreadableSheet } from './refusal'

/** The thread that reads one sheet and ends. */
const { bytes, limits }: { bytes: Uint8Array; limits: SheetLimits } = workerData

try {
  parentPort?.postMessage({ sheet: await parseSheet(bytes, limits) })
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error
  parentPort?.postMessage({ refusal: error.refusal })
}
