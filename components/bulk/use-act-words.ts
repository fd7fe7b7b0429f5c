'use client'

import { useTranslations } from 'next-intl'
import { useResourceWords } from '@/components/words/use-resource-words'
import { byKey } from '@/lib/words/by-key'

/**
 * Label of a bulk action's button, with the number of rows (`Cancelar 3 propostas`), so that it differs from the
 * dialog's Cancel. Actions without such words use their label.
 */
export function useActWords(resource: string, action: string, label: string) {
  const all = byKey(useTranslations('list.bulkActs'))
  const words = useResourceWords(resource)
  return (count: number): string => {
    const key = `bulkActs.${action}`
    const own = words.say(key, { count })
    if (own !== key) return own
    return all.has(action) ? all(action, { count }) : label
  }
}
