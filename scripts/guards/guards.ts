import { accountGuards } from './account'
import { brokerGuards } from './brokers'
import { downGuards } from './down'
import { factorDemandGuards } from './factor-demand'
import { fileGuards } from './files'
import type { Guard } from './guard'
import { guiseGuards } from './guise'
import { hostGuards } from './hosts'
import { inboundMailGuards } from './inbound-mail'
import { isolationGuards } from './isolation'
import { keptGuards } from './kept'
import { kernelGuards } from './kernel'
import { nfseGuards } from './nfse'
import { passkeyGuards } from './passkey'
import { certificationGuards, payeeGuards } from './payees'
import { profileGuards } from './profiles'
import { pushGuards } from './push'
import { reportGuards } from './reports'
import { rowGuards } from './rows'
import { sessionGuards } from './session'
import { signInGuards } from './sign-in'
import { upGuards } from './up'
import { upstreamGuards } from './upstream'

/** Every guard that `scripts/guards/mutate.ts` disables in turn. */
export const guards: readonly Guard[] = [
  ...hostGuards,
  ...upGuards,
  ...upstreamGuards,
  ...downGuards,
  ...sessionGuards,
  ...signInGuards,
  ...accountGuards,
  ...passkeyGuards,
  ...factorDemandGuards,
  ...profileGuards,
  ...guiseGuards,
  ...brokerGuards,
  ...payeeGuards,
  ...certificationGuards,
  ...isolationGuards,
  ...kernelGuards,
  ...keptGuards,
  ...rowGuards,
  ...reportGuards,
  ...fileGuards,
  ...nfseGuards,
  ...pushGuards,
  ...inboundMailGuards,
]
