import { useTranslations } from 'next-intl'
import { byKey } from '@/lib/words/by-key'

/** Actions and entities as a person calls them; one without a word stands as the tenant API says it. */
export function useLogWords() {
  const t = byKey(useTranslations('audit'))
  const say = (group: string) => (key: string) => (t.has(`${group}.${key}`) ? t(`${group}.${key}`) : key)
  return { action: say('actions'), entity: say('entities') }
}
