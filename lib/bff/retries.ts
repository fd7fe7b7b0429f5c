import { setTimeout as sleep } from 'node:timers/promises'
import { meters } from '@/lib/telemetry/meters'
import { type ApiAnswer, type ApiCall, discard, isApiFailure } from '@/lib/tenant-api/call'
import { send } from '@/lib/tenant-api/send'
import { Refusal } from './errors'

const pausesMs = [50, 200]
const worthTrying = new Set([502, 503, 504])

/**
 * Sends a call and reads its answer. Only a GET is retried, twice, on 502, 503, 504 and on connections that break
 * before the answer or while `read` waits.
 */
export async function sendWithRetries<T>(
  tenant: string,
  call: ApiCall,
  read: (answer: ApiAnswer) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const pause = call.method === 'GET' ? pausesMs[attempt] : undefined
    try {
      const answer = await send(tenant, call)
      if (pause === undefined || !worthTrying.has(answer.status)) return await read(answer)
      discard(answer)
    } catch (error) {
      if (!isApiFailure(error)) throw error
      if (pause === undefined || error.kind !== 'connection') throw asRefusal(error)
    }
    meters().retry()
    await sleep(pause)
  }
}

export function asRefusal(error: unknown): Refusal {
  if (!isApiFailure(error)) return new Refusal('BAD_GATEWAY')
  if (error.kind === 'resting') return new Refusal('UNAVAILABLE', { headers: { 'retry-after': `${error.retryAfter}` } })
  return new Refusal(error.kind === 'timeout' ? 'TIMEOUT' : 'BAD_GATEWAY')
}
