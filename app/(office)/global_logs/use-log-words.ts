import { useTranslations } from 'next-intl'
import { byKey } from '@/lib/words/by-key'

/** If its verb names no entity, a refused call is recorded with its path. */
const isPath = (entity: string) => entity.startsWith('/')

/** Labels of actions and entities; for unknown ones of a foreign tenant API, the general kind. */
export function useLogWords() {
  const t = byKey(useTranslations('audit'))
  const say = (group: string) => (key: string) => t(t.has(`${group}.${key}`) ? `${group}.${key}` : `${group}.other`)
  const entity = say('entities')
  return { action: say('actions'), entity: (key: string) => entity(isPath(key) ? 'service' : key), isPath }
}
