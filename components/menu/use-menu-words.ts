'use client'

import { useTranslations } from 'next-intl'

/** The words of the menu by the keys of its table. */
export function useMenuWords() {
  const t = useTranslations('menu')
  type Key = Parameters<typeof t>[0]
  // Guarantee: a test holds every key of lib/shell/menu.ts against messages/.
  return {
    section: (id: string) => t(`sections.${id}` as Key),
    entry: (label: string) => t(`entries.${label}` as Key),
  }
}
