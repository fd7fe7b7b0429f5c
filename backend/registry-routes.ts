import { migrationHandler } from './commissions/migration/job'
import { importHandler } from './core/import/job'
import { importRoutes } from './core/import/routes'
import type { JobHandler, JobRow } from './core/jobs/jobs'
import type { Route } from './core/kernel/verb'
import { bulkHandler, bulkRoutes } from './core/registry/bulk'
import { type Exported, exportHandler, exportRoutes } from './core/registry/export'
import type { Registry } from './core/registry/registry'
import type { Services } from './core/services/services'
import { reportResource } from './finance/commission-reports/find'
import { reportHandler } from './finance/commission-reports/job'
import { isReportResource, reportFileHandler } from './operation/report-files/job'

/** A registry's routes besides its own verbs (api.md#registries): export, import, bulk actions. */
export const sharedRoutes = (registries: readonly Registry[], services: Services): Route[] => [
  ...registries.flatMap((registry) => [...exportRoutes(registry, services), ...bulkRoutes(registry, services)]),
  ...importRoutes(registries, services),
]

/**
 * Job handlers: the registries' exports, imports and bulk actions, files of reports, banks' commission reports, and the
 * import of the master catalogue.
 */
export function jobHandlers(
  registries: readonly Registry[],
  services: Services,
  /** Lists with an export only. */
  lists: readonly Exported[] = [],
): Readonly<Partial<Record<JobRow['kind'], JobHandler>>> {
  const byName = new Map(registries.map((registry) => [registry.name, registry]))
  const importFile = importHandler(byName, services)
  const exportList = exportHandler(new Map([...registries, ...lists].map((list) => [list.name, list])), services)
  const exportReport = reportFileHandler(services)
  return {
    export: (work) => (isReportResource(work.job.resource) ? exportReport(work) : exportList(work)),
    bulk: bulkHandler(byName),
    import: (work) => (work.job.resource === reportResource ? reportHandler(work) : importFile(work)),
    migration: migrationHandler,
  }
}
