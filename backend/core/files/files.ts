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
import { noScan, type Scan } from './scan'

/** Stored bytes; the file's row is written in the transaction that follows. */
export interface StoredBytes {
  key: string
  size: number
  sha256: string
}

/**
 * The file store (structure.md#files, FILES_URL). Bytes are put first, under a new key, then the row is written in its
 * transaction; `onFailure` removes them if that fails. Bytes that no row names any more are discarded after the commit.
 */
export interface Files {
  /** Stores what was uploaded, once the scanner has let it through. An interrupted caller may put it again under its `key`. */
  put: (tenantId: number, bytes: Uint8Array, key?: string) => Promise<StoredBytes>
  /** A new key, to be noted before `putStream`, so that bytes left by a killed process can be found. */
  newKey: (tenantId: number) => string
  /** Stores a stream without holding it in memory; deletes partial bytes if that fails. */
  putStream: (key: string, bytes: ReadableStream<Uint8Array>) => Promise<StoredBytes>
  /** NOT_FOUND if the bytes are gone, UNAVAILABLE if the store does not answer. */
  read: (key: string) => Promise<Uint8Array>
  /** As `read`, streamed. */
  open: (key: string) => Promise<ReadableStream<Uint8Array>>
  /** Never throws: bytes left behind do no harm. */
  discard: (keys: readonly string[]) => Promise<void>
}

/** Writes a test file into the store of `url`; throws `StartupRefusal` if that fails. */
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

/** The S3 client is imported only when a bucket is used, once. */
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
 * Opens `file:///…` or `s3://…`; `scan` examines what is uploaded. Throws `StartupRefusal` for an invalid address;
 * without one, storing is UNAVAILABLE.
 */
export function openFiles(url: string | undefined, log: Logger, scan: Scan = noScan): Files {
  if (url === undefined) return nowhere
  const place = parsePlace(url)
  const disk = diskAt(place)
  const remove = async (key: string) => (await disk()).delete(key)
  return {
    newKey,
    put: async (tenantId, bytes, key = newKey(tenantId)) => {
      await scan(bytes)
      try {
        await (await disk()).put(key, bytes)
      } catch (error) {
        // A full disk keeps the part that fitted.
        await remove(key).catch(() => {})
        throw error
      }
      return { key, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    putStream: async (key, bytes) => {
      const source = counted(bytes)
      try {
        await (await disk()).putStream(key, Readable.from(source.chunks(), { objectMode: false }))
      } catch (error) {
        await remove(key).catch(() => {})
        // The source's own error is more informative than the store's.
        throw source.failure ?? error
      }
      return { key, ...source.sums() }
    },
    open: async (key) => {
      try {
        const opened = await disk()
        // A file stream opens at its first read: ask now, while NOT_FOUND can still be answered.
        if ('folder' in place) await opened.getMetaData(key)
        // The stream types of Node and the DOM differ; at run time they are one class.
        return Readable.toWeb(await opened.getStream(key)) as ReadableStream<Uint8Array>
      } catch (error) {
        log.error({ error: errorTrace(error), key }, 'files: open failed')
        throw lost(place, error)
      }
    },
    read: async (key) => {
      try {
        return await (await disk()).getBytes(key)
      } catch (error) {
        log.error({ error: errorTrace(error), key }, 'files: read failed')
        throw lost(place, error)
      }
    },
    discard: async (keys) => {
      for (const key of keys) {
        await remove(key).catch((error: unknown) => {
          log.error({ error: errorTrace(error), key }, 'files: discard failed')
        })
      }
    },
  }
}

interface CountedBytes {
  failure: unknown
  chunks: () => AsyncIterable<Uint8Array>
  sums: () => Pick<StoredBytes, 'size' | 'sha256'>
}

/** `bytes` as they pass, with their size, their hash and the error that ended them. */
function counted(bytes: ReadableStream<Uint8Array>): CountedBytes {
  const hash = createHash('sha256')
  let size = 0
  const source: CountedBytes = {
    failure: undefined,
    async *chunks() {
      try {
        for await (const chunk of bytes) {
          hash.update(chunk)
          size += chunk.byteLength
          yield chunk
        }
      } catch (error) {
        source.failure = error
        throw error
      }
    },
    sums: () => ({ size, sha256: hash.digest('hex') }),
  }
  return source
}

/** The storage key of `id`, in one of 256 folders of its tenant. */
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
