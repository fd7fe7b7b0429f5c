import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import type { Profile } from '@/lib/contracts/profile'

type Props = { profiles: readonly Profile[]; chosen: number }

/** Every profile with its number of people, each a link to its permissions. */
export function ProfileList({ profiles, chosen }: Props) {
  const t = useTranslations('profiles')
  return (
    <nav aria-label={t('list')} className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        {profiles.map(({ id, name, type_profile, people, is_system }) => (
          <li key={id}>
            <AppLink
              href={`/users/roles?profile=${id}`}
              scroll={false}
              aria-current={id === chosen ? 'page' : undefined}
              className={classes(
                'flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-2 hover:bg-hover',
                id === chosen && 'lg:bg-hover',
              )}
            >
              <span className={classes('min-w-0 flex-1 wrap-anywhere', id === chosen && 'lg:font-medium')}>{name}</span>
              {is_system && <Badge>{t('system')}</Badge>}
              <span className="w-full text-xs text-muted tabular-nums">
                {type_profile !== name && `${type_profile} · `}
                <bdi>{t('people', { count: people })}</bdi>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
