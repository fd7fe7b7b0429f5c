import { loadTimeZone } from './company/time-zone'
import type { Lookups } from './core/kernel/lookups'
import { peopleNamed } from './identity/people/named'

/** The areas' answers to the core. */
export const lookups: Lookups = { loadTimeZone, peopleNamed }
