import { env } from '@/lib/process/env'
import { meters, statusClass } from '@/lib/telemetry/meters'
import { spans } from '@/lib/telemetry/spans'
import { guarded } from './breaker'
import { type ApiAnswer, type ApiCall, discard, isApiFailure, isThere } from './call'
import { sendEmbedded } from './embedded'
import { sendRemote } from './remote'

/** Calls `tenant`'s API, embedded or remote. Throws ApiFailure without a usable answer. */
export function send(tenant: string, call: ApiCall): Promise<ApiAnswer> {
  const { way } = env()
  const about = { 'http.request.method': call.method, 'balcao.tenant': tenant, 'balcao.way': way }
  return spans().run('tenant api', about, () => counted(way === 'remote', tenant, call), { kind: 'client' })
}

async function counted(isRemote: boolean, tenant: string, call: ApiCall): Promise<ApiAnswer> {
  try {
    const answer = await (isRemote
      ? guarded(
          tenant,
          call.by,
          () => sendRemote(tenant, call),
          () => sendRemote(tenant, isThere).then(discard),
        )
      : sendEmbedded(tenant, call))
    meters().upstream(statusClass(answer.status))
    spans().note({ 'http.response.status_code': answer.status })
    return answer
  } catch (error) {
    const outcome = isApiFailure(error) ? error.kind : 'failed'
    meters().upstream(outcome)
    spans().note({ 'balcao.outcome': outcome })
    throw error
  }
}
