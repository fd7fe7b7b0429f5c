import { getTranslations } from 'next-intl/server'
import type { User } from '@/lib/contracts/user'
import { mayOpen } from '@/lib/shell/guard'
import { siblingScreens } from '@/lib/shell/menu'

/** A part of the settings. */
export type SettingsLink = { route: string; label: string; current: boolean }

const tabs = ['appearance', 'mail', 'security'] as const
export type SettingsTab = (typeof tabs)[number]
export const settingsTabs: readonly SettingsTab[] = tabs

export const tabAddress = (tab: SettingsTab) => (tab === 'appearance' ? '/settings' : `/settings?tab=${tab}`)

/** Every part of the settings that `user` may open, in the navigation's order. Server only. */
export async function settingsLinks(user: User, place: string): Promise<SettingsLink[]> {
  const t = await getTranslations()
  const pages = siblingScreens(user, '/settings')
    .filter(({ route }) => route !== '/settings')
    .map(({ route, label }) => ({ route: String(route), label: t(`menu.entries.${label}`) }))
  const own = tabs.map((tab) => ({ route: tabAddress(tab), label: t(`settings.${tab}`) }))
  const audit = mayOpen(user, '/global_logs') ? [{ route: '/global_logs', label: t('menu.entries.globalLogs') }] : []
  return [...pages, ...own, ...audit].map((link) => ({ ...link, current: link.route === place }))
}
