import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Logger } from 'pino'
import { outageKind } from '@/lib/process/failure'
import { StartupRefusal } from '../database/start-up'
import { ApiError } from '../errors/api-error'
import { errorTrace } from '../kernel/log'
import { lost } from './lost'
import { type Place, parsePlace } from './place'

/** Bytes that were put away; the row that speaks of them comes in the transaction after. */
export interface StoredBytes {
  key: string
  size: number
  sha256: string
}

/**
 * Where bytes lie (structure.md#files, FILES_URL). Put first, under a fresh key; then the row in its
 * transaction; taken back where that fails (`onFailure`); what a row no longer names is discarded after commit.
 */
export interface Files {
  /** Under `key`, where they are put again by whoever was interrupted, what lay there is the same bytes. */
  put: (tenantId: number, bytes: Uint8Array, key?: string) => Promise<StoredBytes>
  /** A key that nothing lies under yet: noted first, so that what a killed process left is found again. */
  newKey: (tenantId: number) => string
  /** Puts under `key` what is still being made: never whole in memory. Nothing stays of a stream that fails. */
  putStream: (key: string, bytes: ReadableStream<Uint8Array>) => Promise<StoredBytes>
  /** NOT_FOUND where they are gone, UNAVAILABLE where the store cannot say. */
  read: (key: string) => Promise<Uint8Array>
  /** As `read`, piece by piece. */
  open: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Never throws: bytes that stay behind are in nobody's way. */
  discard: (keys: readonly string[]) => Promise<void>
}

/** Refuses the start (`StartupRefusal`) where nothing can be put into the store of `url`: it is tried. */
export async function checkFiles(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const place = parsePlace(url)
  const disk = 'folder' in place ? await diskAt(place)() : await (await import('./s3')).openBucket(place, true)
  const key = `start-${randomUUID()}`
  try {
    await disk.put(key, 'Balcão')
  } catch (error) {
    throw new StartupRefusal(cannotKeep(place, error))
  } finally {
    await disk.delete(key).catch(() => {})
  }
}

function cannotKeep(place: Place, error: unknown): string {
  const where = 'folder' in place ? `A pasta ${place.folder}` : `O bucket ${place.bucket}`
  const why =
    outageKind(error) === 'full' ? 'o disco está sem espaço' : (errorTrace(error).code ?? errorTrace(error).message)
  return `${where}, de FILES_URL, não aceita gravação (${why}): corrija-o e inicie de novo.`
}

/** What speaks to an S3 store is loaded where one is used, and then once. */
function diskAt(place: Place): () => Promise<Disk> {
  if ('folder' in place) {
    const disk = new Disk(new FSDriver({ location: place.folder, visibility: 'private' }))
    return () => Promise.resolve(disk)
  }
  let opened: Promise<Disk> | undefined
  return () => {
    opened ??= import('./s3').then(({ openBucket }) => openBucket(place))
    return opened
  }
}

/**
 * Opens `file:///…` or `s3://…`. Throws `StartupRefusal` for a place that is none; without one, storing is UNAVAILABLE.
 */
export function openFiles(url: string | undefined, log: Logger): Files {
  if (url === undefined) return nowhere
  const place = parsePlace(url)
  const disk = diskAt(place)
  const remove = async (key: string) => (await disk()).delete(key)
  return {
    newKey,
    put: async (tenantId, bytes, key = newKey(tenantId)) => {
      try {
        await (await disk()).put(key, bytes)
      } catch (error) {
        // A disk without room keeps as much as it had room for.
        await remove(key).catch(() => {})
        throw error
      }
      return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    putStream: async (key, bytes) => {
      const hash = createHash('sha256')
      let size = 0
      let failure: unknown
      const counted = async function* () {
        try {
          for await (const chunk of bytes) {
            hash.update(chunk)
            size += chunk.byteLength
            yield chunk
          }
        } catch (error) {
          failure = error
          throw error
        }
      }
      try {
        await (await disk()).putStream(key, Readable.from(counted(), { objectMode: false }))
      } catch (error) {
        await remove(key).catch(() => {})
        // What went wrong with the bytes, rather than with putting them away.
        throw failure ?? error
      }
      return { key, size, sha256: hash.digest('hex') }
    },
    open: async (key) => {
      try {
        const opened = await disk()
        // A file is opened when it is first read: what is missing is found before the first byte is promised.
        if ('folder' in place) await opened.getMetaData(key)
        return Readable.toWeb(await opened.getStream(key)) as ReadableStream<Uint8Array>
      } catch (error) {
        log.error({ error: errorTrace(error), key }, 'stored bytes cannot be read')
        throw lost(place, error)
      }
    },
    read: async (key) => {
      try {
        return await (await disk()).getBytes(key)
      } catch (error) {
        log.error({ error: errorTrace(error), key }, 'stored bytes cannot be read')
        throw lost(place, error)
      }
    },
    discard: async (keys) => {
      for (const key of keys) {
        await remove(key).catch((error: unknown) => {
          log.error({ error: errorTrace(error), key }, 'stored bytes were not discarded')
        })
      }
    },
  }
}

/** Where the bytes that `id` names lie. */
export const fileKey = (tenantId: number, id: string) => `${tenantId}/${id.slice(0, 2)}/${id}`
const newKey = (tenantId: number) => fileKey(tenantId, randomUUID())

const unavailable = () =>
  new ApiError('UNAVAILABLE', { reason: 'files', message: 'O armazenamento de arquivos não está configurado.' })

const nowhere: Files = {
  newKey,
  put: async () => {
    throw unavailable()
  },
  putStream: async () => {
    throw unavailable()
  },
  open: async () => {
    throw unavailable()
  },
  read: async () => {
    throw unavailable()
  },
  discard: async () => {},
}
