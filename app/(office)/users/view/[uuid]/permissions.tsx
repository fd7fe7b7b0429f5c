import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/section'
import { permissionLines, permissionSection } from '@/lib/access/permission-words'
import type { UserDetail } from '@/lib/contracts/user'
import { byKey } from '@/lib/words/by-key'

type Noun = Parameters<ReturnType<typeof useTranslations<'permissions.nouns'>>>[0]
type Name = Parameters<ReturnType<typeof useTranslations<'permissions.names'>>>[0]

/** A person's permissions in words, by group; the tenant API's label for unknown ones. */
export function Permissions({ permissions }: Pick<UserDetail, 'permissions'>) {
  const t = useTranslations()
  const groups = Map.groupBy(permissions, ({ group }) => group)
  if (groups.size === 0) return <p className="text-muted">{t('profile.noPermissions')}</p>

  const title = (group: string) => {
    const section = permissionSection(group)
    return section ? t(`menu.sections.${section}`) : group
  }
  return (
    <Card className="">
      <dl className="divide-y divide-line">
        {[...groups].map(([group, list]) => (
          <div key={group} className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-medium">{title(group)}</dt>
            <dd className="text-muted">
              <Lines permissions={list} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** One line for each noun with its verbs, then permissions with a name of their own. */
function Lines({ permissions }: Pick<UserDetail, 'permissions'>) {
  const t = useTranslations('permissions')
  const nouns = useTranslations('permissions.nouns')
  const names = useTranslations('permissions.names')
  const format = useFormatter()
  const isNoun = (noun: string): noun is Noun => byKey(nouns).has(noun)
  const isName = (name: string): name is Name => byKey(names).has(name)
  const { things, others } = permissionLines(permissions, isNoun)
  return (
    <ul>
      {things.map(({ noun, verbs }) => (
        <li key={noun}>
          {t('line', { noun: nouns(noun), verbs: format.list(verbs.map((verb) => t(`verbs.${verb}`))) })}
        </li>
      ))}
      {others.map(({ name, label }) => (
        <li key={name} className="inline not-last:after:mx-2 not-last:after:text-strong not-last:after:content-['·']">
          {isName(name) ? names(name) : label}
        </li>
      ))}
    </ul>
  )
}
