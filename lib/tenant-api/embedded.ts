import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import type { Backend } from '@/backend/app'
import { env } from '@/lib/env'
import { keysFor } from '@/lib/session/secrets'
import { database, keep } from '@/lib/store/open'
import { watch } from '@/lib/telemetry/watch'
import { type ApiAnswer, type ApiCall, ApiFailure } from './call'

/** The tenant API in this process. It is loaded only where it is used: a remote way never opens it. */
export const backend = (): Promise<Backend> =>
  keep('backend', async () => {
    const { openBackend } = await import('@/backend/app')
    const { way, dataDir, filesUrl, publicUrl, cepProviderUrl } = env()
    const opened = await openBackend({
      database: await database(),
      tokenKeys: keysFor('token'),
      secretKeys: keysFor('secrets at rest'),
      publicUrl,
      cepProviderUrl,
      files: { url: filesUrl ?? pathToFileURL(resolve(dataDir, 'files')).href },
      watch,
      mailFolder: way === 'embedded' ? join(dataDir, 'mail') : undefined,
    })
    await opened.start()
    return opened
  })

/** Answers in-process, with the tenant in the path. No socket, so nothing but an error can break. */
export async function sendEmbedded(tenant: string, call: ApiCall): Promise<ApiAnswer> {
  const { method, target, headers, body = null, signal = null } = call
  const request = new Request(`http://${env().suffix}/t/${tenant}${target}`, {
    method,
    headers,
    body: body instanceof Uint8Array ? new Uint8Array(body) : body,
    signal,
    ...(body ? { duplex: 'half' } : {}),
  })
  try {
    const answer = await (await backend()).fetch(request)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await bodyOf(answer) }
  } catch (error) {
    throw new ApiFailure(signal?.aborted ? 'aborted' : 'unreachable', error)
  }
}

/** JSON was made whole; a file or a stream of events comes as it comes. */
async function bodyOf(answer: Response): Promise<ApiAnswer['body']> {
  if (!answer.body) return null
  if (answer.headers.get('content-type')?.startsWith('application/json')) return answer.bytes()
  return Readable.fromWeb(answer.body as WebStream<Uint8Array>).on('error', () => {})
}
