import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/section'
import type { UserDetail } from '@/lib/contracts/user'

/** What somebody may do, in words, group by group. */
export function Permissions({ permissions }: Pick<UserDetail, 'permissions'>) {
  const t = useTranslations('profile')
  const groups = Map.groupBy(permissions, ({ group }) => group)
  if (groups.size === 0) return <p className="text-muted">{t('noPermissions')}</p>
  return (
    <Card className="">
      <dl className="divide-y divide-line">
        {[...groups].map(([group, list]) => (
          <div key={group} className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-medium">{group}</dt>
            <dd>
              <ul className="flex flex-wrap gap-y-0.5 text-muted">
                {list.map(({ name, label }) => (
                  <li
                    key={name}
                    className="not-last:after:mx-2 not-last:after:text-strong not-last:after:content-['·']"
                  >
                    {label}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
