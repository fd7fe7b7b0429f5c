'use client'

import { useTranslations } from 'next-intl'
import { useResourceWords } from '@/components/words/use-resource-words'
import { byKey } from '@/lib/words/by-key'

/**
 * What the button of a bulk action says: the action with how many rows it is about (`Cancelar 3 propostas`), so that it
 * is never called as the way out of its dialog; of an action without such words its label.
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
