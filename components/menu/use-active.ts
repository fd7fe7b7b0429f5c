'use client'

import { usePathname } from 'next/navigation'
import { activeRoute, type Section, sectionEntries } from '@/lib/shell/menu'

/** The route to highlight, and its section, among those the person sees. */
export function useActive(sections: readonly Section[]) {
  const active = activeRoute(usePathname())
  const holder = sections.find((section) => sectionEntries(section).some(({ route }) => route === active))
  return { active, activeSection: holder?.id }
}
