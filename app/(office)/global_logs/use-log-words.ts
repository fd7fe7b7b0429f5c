import { useTranslations } from 'next-intl'
import { byKey } from '@/lib/words/by-key'

/** A refused call is kept by its path, where its verb names no entity. */
const isPath = (entity: string) => entity.startsWith('/')

/** Actions and entities as a person calls them; of what a tenant API of somebody else's calls otherwise, what kind it is. */
export function useLogWords() {
  const t = byKey(useTranslations('audit'))
  const say = (group: string) => (key: string) => t(t.has(`${group}.${key}`) ? `${group}.${key}` : `${group}.other`)
  const entity = say('entities')
  return { action: say('actions'), entity: (key: string) => entity(isPath(key) ? 'service' : key), isPath }
}
