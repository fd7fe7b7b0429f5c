import { bulkHandler, bulkRoutes } from './bulk'
import { type Exported, exportHandler, exportRoutes } from './export'
import { importHandler } from './import-job'
import { importRoutes } from './import-routes'
import type { JobHandler, JobRow } from './jobs'
import type { Registry } from './registry'
import type { Services } from './services'
import type { Route } from './verb'

/** What every registry has beside its own verbs (domain.md 5.6): export, import, bulk actions. */
export const sharedRoutes = (registries: readonly Registry[], services: Services): Route[] => [
  ...registries.flatMap((registry) => [...exportRoutes(registry, services), ...bulkRoutes(registry, services)]),
  ...importRoutes(registries, services),
]

/** How the jobs of registries are done. */
export function jobHandlers(
  registries: readonly Registry[],
  services: Services,
  /** Lists that are exported and nothing else. */
  lists: readonly Exported[] = [],
): Readonly<Partial<Record<JobRow['kind'], JobHandler>>> {
  const byName = new Map(registries.map((registry) => [registry.name, registry]))
  return {
    export: exportHandler(new Map([...registries, ...lists].map((list) => [list.name, list])), services),
    bulk: bulkHandler(byName),
    import: importHandler(byName),
  }
}
