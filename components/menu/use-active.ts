'use client'

import { usePathname } from 'next/navigation'
import { activeRoute, type Section } from '@/lib/shell/menu'

const routesOf = (section: Section) =>
  ('entry' in section ? [section.entry] : section.entries).map(({ route }) => route)

/** The route to light and the section that holds it, of those the person sees. */
export function useActive(sections: readonly Section[]) {
  const active = activeRoute(usePathname())
  const holder = sections.find((section) => routesOf(section).some((route) => route === active))
  return { active, activeSection: holder?.id }
}
