import { createHash, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Logger } from 'pino'
import { ApiError } from './errors'
import { traceOf } from './log'
import { StartupRefusal } from './start-up'

/** Bytes that were put away; the row that speaks of them comes in the transaction after. */
export interface StoredBytes {
  key: string
  size: number
  sha256: string
}

/**
 * Where bytes lie (design.md section 7, FILES_URL). Put first, under a fresh key; then the row in its
 * transaction; taken back where that fails (`onFailure`); what a row no longer names is discarded after commit.
 */
export interface Files {
  put: (tenantId: number, bytes: Uint8Array) => Promise<StoredBytes>
  /** NOT_FOUND where they are gone. */
  read: (key: string) => Promise<Uint8Array>
  /** Never throws: bytes that stay behind are in nobody's way. */
  discard: (keys: readonly string[]) => Promise<void>
}

/** Opens `file:///…`. Throws `StartupRefusal` for a place that cannot be opened; without one, storing is UNAVAILABLE. */
export function openFiles(url: string | undefined, log: Logger): Files {
  if (url === undefined) return nowhere
  if (!url.startsWith('file:///')) {
    throw new StartupRefusal('FILES_URL com s3:// ainda não é aceita: use file:/// com uma pasta deste servidor.')
  }
  const disk = new Disk(new FSDriver({ location: fileURLToPath(url), visibility: 'private' }))
  return {
    put: async (tenantId, bytes) => {
      const id = randomUUID()
      const key = `${tenantId}/${id.slice(0, 2)}/${id}`
      await disk.put(key, bytes)
      return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    read: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        log.error({ error: traceOf(error), key }, 'stored bytes cannot be read')
        throw new ApiError('NOT_FOUND', { cause: error })
      }
    },
    discard: async (keys) => {
      for (const key of keys) {
        await disk.delete(key).catch((error: unknown) => {
          log.error({ error: traceOf(error), key }, 'stored bytes were not discarded')
        })
      }
    },
  }
}

const unavailable = () =>
  new ApiError('UNAVAILABLE', { reason: 'files', message: 'O armazenamento de arquivos não está configurado.' })

const nowhere: Files = {
  put: async () => {
    throw unavailable()
  },
  read: async () => {
    throw unavailable()
  },
  discard: async () => {},
}
