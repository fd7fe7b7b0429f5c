import { env } from '@/lib/env'
import { guarded } from './breaker'
import type { ApiCall } from './call'
import { sendEmbedded } from './embedded'
import { sendRemote } from './remote'

/** Sends a call to `tenant`'s API, in the way this process runs. Throws ApiFailure when no answer came. */
export const send = (tenant: string, call: ApiCall): Promise<Response> =>
  env().way === 'remote' ? guarded(tenant, () => sendRemote(tenant, call)) : sendEmbedded(tenant, call)
