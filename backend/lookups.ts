import { timeZoneOf } from './company/time-zone'
import type { Lookups } from './core/kernel/lookups'
import { peopleNamed } from './identity/people/named'

/** What the areas answer the core. */
export const lookups: Lookups = { timeZoneOf, peopleNamed }
