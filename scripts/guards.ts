import type { Guard } from './guard'
import { accountGuards } from './guards-account'
import { apiGuards } from './guards-api'
import { factorDemandGuards } from './guards-factor-demand'
import { passkeyGuards } from './guards-passkey'
import { webGuards } from './guards-web'

/** Every guard that `scripts/mutate-guards.ts` takes away in turn. */
export const guards: readonly Guard[] = [
  ...webGuards,
  ...accountGuards,
  ...passkeyGuards,
  ...factorDemandGuards,
  ...apiGuards,
]
