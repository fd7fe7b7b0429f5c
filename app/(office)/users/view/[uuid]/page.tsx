import { getTranslations } from 'next-intl/server'
import { UserAvatar } from '@/components/shell/user-avatar'
import { PageHeading } from '@/components/ui/page-heading'
import type { User } from '@/lib/contracts/user'
import { openScreen } from '@/lib/visit'
import { ComingSoon } from '../../../coming-soon'

type Props = { params: Promise<{ uuid: string }> }

/** One's own profile; another person's is still to come. */
export default async function Profile({ params }: Props) {
  const { uuid } = await params
  const { user } = await openScreen(`/users/view/${uuid}`)
  const t = await getTranslations()
  if (uuid !== user.uuid) return <ComingSoon section={t('menu.entries.users')} title={t('shell.profile')} />
  return <OwnProfile user={user} />
}

async function OwnProfile({ user }: { user: User }) {
  const t = await getTranslations('profile')
  const title = (await getTranslations('shell'))('profile')
  const { person } = user
  const name = person.fullname || person.name
  const lines: [label: string, value: string | null][] = [
    [t('name'), name],
    [t('corporateReason'), person.corporate_reason],
    [t('email'), user.email],
    [t('username'), user.username],
    [t('role'), user.type_user],
    [t('profile'), user.profile],
  ]
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <section className="max-w-2xl rounded-lg border border-line bg-surface">
        <div className="flex items-center gap-4 border-b border-line p-5">
          <UserAvatar uuid={user.uuid} name={person.name} size={56} />
          <div className="min-w-0">
            <p className="truncate text-base font-semibold">{name}</p>
            <p className="text-muted">{user.type_user}</p>
          </div>
        </div>
        <dl className="divide-y divide-line">
          {lines.map(
            ([label, value]) =>
              value && (
                <div key={label} className="grid gap-x-4 gap-y-0.5 px-5 py-2.5 sm:grid-cols-[12rem_1fr]">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 break-words">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        {user.type_user !== 'Administrador' && (
          <p className="border-t border-line px-5 py-3 text-xs text-muted">{t('help')}</p>
        )}
      </section>
    </>
  )
}
