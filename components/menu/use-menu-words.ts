'use client'

import { useTranslations } from 'next-intl'
import { type Entry, type SectionId, screenName } from '@/lib/shell/menu'

/** The words of the menu by the keys of its table. */
export function useMenuWords() {
  const t = useTranslations('menu')
  return {
    section: (id: SectionId) => t(`sections.${id}`),
    entry: (label: Entry['label']) => t(`entries.${label}`),
    /** A screen's name outside the menu. */
    screen: (route: string) => {
      const [group, key] = screenName(route)
      return group === 'sections' ? t(`sections.${key}`) : t(`entries.${key}`)
    },
  }
}
