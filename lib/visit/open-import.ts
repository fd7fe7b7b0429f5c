import { getMessages, getTranslations } from 'next-intl/server'
import { importLimits } from '@/lib/contracts/import'
import type { RegistryName } from '@/lib/contracts/registries'
import { entryFor } from '@/lib/shell/menu'
import { openScreen } from '@/lib/visit/visit'

type Query = Record<string, string | string[] | undefined>
/** A registry with an import. */
type Imported = { name: RegistryName; path: string; screen: `/${string}`; import: string }
type Words = { fields?: Texts; values?: Readonly<Record<string, Texts>>; importNote?: string }
type Texts = Readonly<Record<string, string>>
export type ImportPageProps = { searchParams: Promise<Query> }
export type OpenedImport = Awaited<ReturnType<typeof openImport>>

/** Checks that the person may import into a registry; answers the page's props, title and words. Server only. */
export async function openImport({ name, path, screen: route }: Imported, query: Query) {
  await openScreen(`${route}/import`, query)
  const [t, all] = await Promise.all([getTranslations('menu'), getMessages()])
  const { upload, jobs, list } = all
  const known: Partial<Record<RegistryName, Words>> = all.resources
  const { fields, values, importNote } = known[name] ?? {}
  const label = entryFor(route)?.label
  return {
    route,
    path,
    title: label ? t(`entries.${label}`) : '',
    // An import says no other words of its registry, and a proposal has many.
    words: { ...(fields && { fields }), ...(values && { values }), ...(importNote && { importNote }) },
    limits: { bytes: importLimits.bytes, rows: importLimits.rows },
    messages: { upload, jobs, list, import: all.import },
  }
}
