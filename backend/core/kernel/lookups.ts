import type { Scope } from '../database/scope'

export interface NamedPerson {
  uuid: string
  name: string
}

/** Queries of the areas' own rows that the core needs; `backend/app.ts` passes them in at start-up. */
export interface Lookups {
  /** The company's zone, `America/Sao_Paulo`: in it the API writes and reads moments. */
  loadTimeZone: (scope: Scope) => Promise<string>
  /** Users by id, deleted ones included; an id of no user is left out. */
  peopleNamed: (scope: Scope, ids: readonly (number | null)[]) => Promise<ReadonlyMap<number, NamedPerson>>
}
