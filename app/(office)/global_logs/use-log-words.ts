import { useTranslations } from 'next-intl'

/** Actions and entities as a person calls them; one without a word stands as the tenant API says it. */
export function useLogWords() {
  // Guarantee: what is asked for is looked up before it is said.
  const t = useTranslations('audit') as unknown as { (key: string): string; has: (key: string) => boolean }
  const say = (group: string) => (key: string) => (t.has(`${group}.${key}`) ? t(`${group}.${key}`) : key)
  return { action: say('actions'), entity: say('entities') }
}
