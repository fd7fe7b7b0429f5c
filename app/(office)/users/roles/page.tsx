import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import { PageHeading } from '@/components/ui/page-heading'
import { Words } from '@/components/words/words'
import { listPermissions, listProfiles, loadProfile } from '@/lib/api/profiles'
import { isAbsent } from '@/lib/browser/absent'
import { permissionGroupSchema, profileDetailSchema, profileSchema } from '@/lib/contracts/profile'
import { mayOpen } from '@/lib/shell/guard'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { maySeeAs } from '@/lib/visit/see-as'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import type { Messages } from '@/lib/words/catalogue'
import { AbsentScreen } from '../../absent-screen'
import { NewProfile } from './new-profile'
import { ProfileEditor } from './profile-editor'
import { ProfileList } from './profile-list'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/users/roles')

/** Words of the history, and of the button that opens it. */
const historyWords = ({ client, history, resources }: Messages) => ({
  client: { showHistory: client.showHistory, loading: client.loading },
  history,
  resources: { profile: resources.profile },
})

/** Gerenciar Perfis: the profiles, and the permissions of one of them, which the address names. */
export default async function Roles({ searchParams }: Props) {
  const query = await searchParams
  const visitor = await openScreen('/users/roles', query)
  const { tenant, token, user } = visitor
  const [found, groups, t, messages] = await Promise.all([
    readRows(tenant, token, listProfiles(), (row) => profileSchema.safeParse(row).data ?? null),
    readRows(tenant, token, listPermissions(), (row) => permissionGroupSchema.safeParse(row).data ?? null),
    getTranslations(),
    getMessages(),
  ])
  const { permissions, profiles: words } = messages
  const title = t('menu.entries.profiles')
  const section = t('menu.sections.administration')
  if (found.kind === 'failed' && isAbsent(found.status)) return <AbsentScreen section={section} title={title} />
  if (found.kind !== 'ok' || groups.kind !== 'ok') throw new Error('the tenant API did not answer with the profiles')
  const profiles = found.value
  const asked = query.profile
  const chosen = asked === undefined ? profiles[0] : profiles.find(({ id }) => String(id) === asked)
  if (!chosen) notFound()
  const detail = await readItem(tenant, token, loadProfile(chosen.id), profileDetailSchema)
  if (detail.kind !== 'ok') throw new Error('the tenant API did not answer with the profile')
  const may = (permission: string) => user.permissions.includes(permission)
  return (
    <Words messages={{ permissions, profiles: words, ...historyWords(messages) }}>
      <PageHeading section={section}>{title}</PageHeading>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className={classes('flex flex-col gap-3', asked !== undefined && 'max-lg:hidden')}>
          {may('create_roles') && <NewProfile profiles={profiles} source={null} role={user.type_user} />}
          <ProfileList profiles={profiles} chosen={chosen.id} />
          {mayOpen(user, '/settings') && (
            <AppLink
              href="/settings?tab=security"
              className="control flex items-center self-start text-accent-ink underline underline-offset-2"
            >
              {t('profiles.factorLink')}
            </AppLink>
          )}
        </div>
        <div className={classes('min-w-0', asked === undefined && 'max-lg:hidden')}>
          <ProfileEditor
            key={chosen.id}
            first={detail.value}
            profiles={profiles}
            groups={groups.value}
            editor={{ role: user.type_user, permissions: user.permissions }}
            seesAudit={mayOpen(user, '/global_logs')}
            maySeeAs={await maySeeAs(visitor)}
          />
        </div>
      </div>
    </Words>
  )
}
