import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { mayOpen } from '@/lib/shell/guard'
import { screenName } from '@/lib/shell/menu'
import { confirmed, type Visitor } from '@/lib/visit/visit'

/**
 * The tab's title of the screen at `route`, `Bancos · Aurora`, with the menu's and the palette's name; `before` adds
 * prefixes, such as a record. The root layout appends the tenant's name (shell.md#title). Server only.
 */
export async function screenTitle(route: `/${string}`, ...before: readonly string[]): Promise<Metadata> {
  const [group, key] = screenName(route)
  const t = await getTranslations(`menu.${group}`)
  return { title: [...before, t(key)].join(' · ') }
}

/** `Importar · Bancos`. */
export const importTitle = async (route: `/${string}`): Promise<Metadata> =>
  screenTitle(route, (await getTranslations('import'))('title'))

/**
 * The title of a record's page, with the record's name; `name` shares the page's read within the request. Only the
 * tenant's label if this person may not open it. Server only.
 */
export async function recordTitle(
  route: string,
  name: (visitor: Visitor) => Promise<string | null>,
): Promise<Metadata> {
  const found = await confirmed()
  if (found.kind !== 'visitor') return {}
  const { user } = found.visitor
  if (user.onboarding === 'waiting' || user.second_factor_pending || !mayOpen(user, route)) return {}
  const title = await name(found.visitor)
  return title === null ? {} : { title }
}
