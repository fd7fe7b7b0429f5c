import { connect } from 'node:net'
import type { Logger } from 'pino'
import { ApiError, invalid } from '../errors/api-error'
import { errorTrace } from '../kernel/log'

/** Examines bytes before they are stored (deploy.md#a-virus-scanner): throws if they may not be, or nobody can tell. */
export type Scan = (bytes: Uint8Array) => Promise<void>

export const noScan: Scan = async () => {}

/** Bytes per chunk sent to the scanner. */
const chunkBytes = 64 * 1024
/** A scanner that says nothing for this long is treated as unreachable. */
const patienceMilliseconds = 30_000
/** A verdict is one short line. */
const mostAnswerBytes = 4096

function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  yield new TextEncoder().encode('zINSTREAM\0')
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    yield length
    yield chunk
  }
  // A chunk of no length ends the stream.
  yield Buffer.alloc(4)
}

/** The verdict of a scanner that speaks clamd's INSTREAM; rejects if it gives none. */
function verdict(host: string, port: number, bytes: Uint8Array, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    let answer = ''
    socket.setTimeout(patience, () => socket.destroy(new Error('scanner: no answer')))
    socket.on('error', reject)
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.includes('\0') || answer.length > mostAnswerBytes) socket.destroy()
    })
    socket.on('close', () => resolve(answer.split('\0')[0]?.trim() ?? ''))
    socket.on('connect', () => {
      for (const part of framed(bytes)) socket.write(part)
    })
  })
}

const unknown = () => {
  const message = 'O antivírus não respondeu, e sem ele nenhum arquivo é guardado. Tente de novo em alguns minutos.'
  return new ApiError('UNAVAILABLE', { reason: 'file_scan', message })
}

/**
 * The scanner at `tcp://host:port`. VALIDATION for bytes it refuses; UNAVAILABLE if it cannot be reached or gives no
 * verdict, so that nothing is stored unseen.
 */
export function makeScan(url: string, log: Logger, patience = patienceMilliseconds): Scan {
  const { hostname, port } = new URL(url)
  return async (bytes) => {
    const said = await verdict(hostname, Number(port), bytes, patience).catch((error: unknown) => {
      log.error({ error: errorTrace(error) }, 'files: scanner unreachable')
      throw unknown()
    })
    if (said === 'stream: OK') return
    if (!said.endsWith(' FOUND')) {
      log.error({ said: said.slice(0, 200) }, 'files: scanner gave no verdict')
      throw unknown()
    }
    log.warn({ said: said.slice(0, 200) }, 'files: refused by the scanner')
    const message = 'O antivírus recusou este arquivo: ele não foi guardado. Confira de onde veio e envie outro.'
    throw invalid({ file: { reason: 'file_infected', message } })
  }
}
