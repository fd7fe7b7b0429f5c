import { namesByUuid, profileNames } from './identity/people/named'
import { proposalEntries } from './operation/proposals/proposal-history'
import { registries } from './registries'
import { makeGlobalLog, type Subjects } from './system/global-log.routes'

const ofRegistry = Object.fromEntries(registries.map(({ name, names }) => [name, names]))

/** Record names for the audit, by entity; entities without a registry use the name of the record they belong to. */
const names: Subjects['names'] = {
  ...ofRegistry,
  ...(ofRegistry.proposal && { proposal_commission: ofRegistry.proposal, queue_claim: ofRegistry.proposal }),
  ...(ofRegistry.pendency && { pendency_message: ofRegistry.pendency }),
  ...{ user: namesByUuid, avatar: namesByUuid, second_factor: namesByUuid, profile: profileNames },
}

export const globalLog = makeGlobalLog({ names, found: proposalEntries })
