import type { Scope } from '../database/scope'

export interface NamedPerson {
  uuid: string
  name: string
}

/** What the core asks the areas of their own rows; `backend/app.ts` hands it over at start-up. */
export interface Lookups {
  /** The company's zone, `America/Sao_Paulo`: in it the API writes and reads moments. */
  loadTimeZone: (scope: Scope) => Promise<string>
  /** The users of `ids` by their id, the deleted too; those of no user are left out. */
  peopleNamed: (scope: Scope, ids: readonly (number | null)[]) => Promise<ReadonlyMap<number, NamedPerson>>
}
