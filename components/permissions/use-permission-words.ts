'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { nameParts, permissionSection } from '@/lib/access/permission-words'
import { byKey } from '@/lib/words/by-key'

type Noun = Parameters<ReturnType<typeof useTranslations<'permissions.nouns'>>>[0]
type Name = Parameters<ReturnType<typeof useTranslations<'permissions.names'>>>[0]

/** Permissions and their groups in words; a foreign tenant API's own ones are shown by its label. */
export function usePermissionWords() {
  const t = useTranslations('permissions')
  const nouns = useTranslations('permissions.nouns')
  const names = useTranslations('permissions.names')
  const sections = useTranslations('menu.sections')
  return useMemo(() => {
    const isNoun = (noun: string): noun is Noun => byKey(nouns).has(noun)
    const isName = (name: string): name is Name => byKey(names).has(name)
    return {
      isNoun,
      noun: (noun: Noun) => nouns(noun),
      verb: (verb: 'list' | 'create' | 'edit' | 'delete') => t(`verbs.${verb}`),
      /** A permission with a name of its own. */
      own: (name: string, label = name) => (isName(name) ? names(name) : label),
      /** Any permission: `Bancos: listar`. */
      say: (name: string, label = name): string => {
        const [verb, noun] = nameParts(name) ?? []
        if (verb && noun && isNoun(noun)) return t('line', { noun: nouns(noun), verbs: t(`verbs.${verb}`) })
        return isName(name) ? names(name) : label
      },
      group: (group: string) => {
        const section = permissionSection(group)
        return section ? sections(section) : group
      },
    }
  }, [t, nouns, names, sections])
}
