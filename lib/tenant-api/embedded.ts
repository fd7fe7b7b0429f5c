import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Backend } from '@/backend/app'
import { env } from '@/lib/process/env'
import { keysFor, vapidKey } from '@/lib/process/secrets'
import { database, keep } from '@/lib/store/open'
import { watch } from '@/lib/telemetry/watch'
import { type ApiAnswer, type ApiCall, ApiFailure, ownFields } from './call'

/** The tenant API in this process, imported only when used: the remote way never opens it. */
export const backend = (): Promise<Backend> =>
  keep('backend', async () => {
    const { openBackend } = await import('@/backend/app')
    const { way, dataDir, filesUrl, fileScanUrl, fileSums, publicUrl, cepProviderUrl, nfse, pushHosts } = env()
    const opened = await openBackend({
      database: await database(),
      tokenKeys: keysFor('token'),
      secretKeys: keysFor('secrets at rest'),
      publicUrl,
      cepProviderUrl,
      nfse,
      push: { hosts: pushHosts, privateKey: vapidKey() },
      sums: fileSums,
      files: { url: filesUrl ?? pathToFileURL(resolve(dataDir, 'files')).href, scanUrl: fileScanUrl },
      watch,
      mailFolder: way === 'embedded' ? join(dataDir, 'mail') : undefined,
    })
    await opened.start()
    return opened
  })

/** Calls the tenant API in this process, with the tenant in the path. */
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
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await toBody(answer) }
  } catch (error) {
    throw new ApiFailure(signal?.aborted ? 'aborted' : 'unreachable', error)
  }
}

/** The OpenAPI document, plain and gzipped: the same for all tenants, made once. */
export const ownDocument = (tenant: string) =>
  keep('openapi document', async () => {
    const call: ApiCall = { by: 'ourselves', method: 'GET', target: '/api/openapi.json', headers: ownFields(null) }
    const { status, body } = await sendEmbedded(tenant, call)
    if (status !== 200 || !(body instanceof Uint8Array)) throw new ApiFailure('unreadable')
    return { plain: body, packed: await promisify(gzip)(body, { level: 9 }) }
  })

/** JSON is read whole; files and event streams pass as streams. */
async function toBody(answer: Response): Promise<ApiAnswer['body']> {
  if (!answer.body) return null
  if (answer.headers.get('content-type')?.startsWith('application/json')) return answer.bytes()
  return Readable.fromWeb(answer.body as WebStream<Uint8Array>).on('error', () => {})
}
