import { useTranslations } from 'next-intl'
import { fieldStem } from '@/components/fields/stem'
import { byKey } from '@/lib/words/by-key'

/** If its verb names no entity, a refused call is recorded with its path. */
const isPath = (entity: string) => entity.startsWith('/')

/** Labels of actions, entities and fields without a screen; for unknown ones of a foreign tenant API, the general kind. */
export function useLogWords() {
  const t = byKey(useTranslations('audit'))
  const say = (group: string) => (key: string) => t(t.has(`${group}.${key}`) ? `${group}.${key}` : `${group}.other`)
  const entity = say('entities')
  const kind = (key: string) => entity(isPath(key) ? 'service' : key)
  const fields = say('fields')
  const field = (key: string) => fields(t.has(`fields.${key}`) ? key : fieldStem(key))
  return { action: say('actions'), entity: kind, field, isPath }
}
