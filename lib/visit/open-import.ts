import { getMessages, getTranslations } from 'next-intl/server'
import { importLimits } from '@/lib/contracts/import'
import { type ResourceName, resources } from '@/lib/contracts/resources'
import { registryRoutes } from '@/lib/lists/registry-routes'
import { entryFor } from '@/lib/shell/menu'
import { openScreen } from '@/lib/visit/visit'

type Query = Record<string, string | string[] | undefined>
export type ImportPageProps = { searchParams: Promise<Query> }
export type OpenedImport = Awaited<ReturnType<typeof openImport>>

/**
 * Checks who may import into a registry, and answers the page's props, its list's title and its words. Server only.
 */
export async function openImport(name: keyof typeof registryRoutes, query: Query) {
  const route = registryRoutes[name] ?? '/'
  await openScreen(`${route}/import`, query)
  const [t, all] = await Promise.all([getTranslations('menu'), getMessages()])
  const { upload, jobs, list } = all
  const known: Partial<Record<ResourceName, object>> = all.resources
  const words = known[name] ?? {}
  const label = entryFor(route)?.label
  return {
    route,
    path: resources[name].path,
    title: label ? t(`entries.${label}`) : '',
    words,
    limits: { bytes: importLimits.bytes, rows: importLimits.rows },
    messages: { upload, jobs, list, import: all.import },
  }
}
