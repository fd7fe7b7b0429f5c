import { notFound } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { SecondFactor } from '@/components/factors/second-factor'
import { PageHeading } from '@/components/ui/page-heading'
import { Section } from '@/components/ui/section'
import { Words } from '@/components/words/words'
import { loadUser } from '@/lib/api/people'
import { isAbsent } from '@/lib/browser/absent'
import { avatarLimits } from '@/lib/contracts/file'
import { userDetailSchema } from '@/lib/contracts/user'
import { readItem } from '@/lib/tenant-api/client'
import { recordTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import { ComingSoon } from '../../../coming-soon'
import { AvatarEditor } from './avatar-editor'
import { Facts } from './facts'
import { OthersFactor } from './others-factor'
import { PasswordForm } from './password-form'
import { Permissions } from './permissions'
import { Sessions } from './sessions'

type Props = { params: Promise<{ uuid: string }> }

/** Shared by the page and its title. */
const readPerson = cache((tenant: string, token: string, uuid: string) =>
  readItem(tenant, token, loadUser(uuid), userDetailSchema),
)

export async function generateMetadata({ params }: Props) {
  const { uuid } = await params
  return recordTitle(`/users/view/${uuid}`, async ({ tenant, token }) => {
    const [found, t] = await Promise.all([readPerson(tenant, token, uuid), getTranslations('shell')])
    return found.kind === 'ok' ? `${found.value.person.name} · ${t('profile')}` : null
  })
}

/** One's own profile, to edit; another person's, to read. */
export default async function Profile({ params }: Props) {
  const { uuid } = await params
  const visitor = await openScreen(`/users/view/${uuid}`)
  const { tenant, token, user } = visitor
  const [found, firm, t, { password, profile, upload }] = await Promise.all([
    readPerson(tenant, token, uuid),
    company(visitor),
    getTranslations(),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(`/users/view/${uuid}`)
  // Oneself always exists: then 404 means that the API lacks the call.
  if (found.kind === 'failed' && uuid !== user.uuid && (found.status === 404 || found.status === 422)) notFound()
  if (found.kind === 'failed' && isAbsent(found.status))
    return <ComingSoon section={t('menu.entries.users')} title={t('shell.profile')} />
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this person')
  const person = found.value
  const own = person.uuid === user.uuid
  const above = person.type_user === 'Administrador' && user.type_user !== 'Administrador'
  const mayRemoveFactor = !own && !above && user.permissions.includes('edit_users')
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : undefined
  return (
    <Words messages={{ password, profile, upload }}>
      <PageHeading section={own ? undefined : t('menu.entries.users')}>{t('shell.profile')}</PageHeading>
      <div className="max-w-5xl">
        <Section id="data" title={t('profile.data')} lead={t(own ? 'profile.dataLead' : 'profile.dataLeadOther')}>
          <Facts person={person} own={own} timeZone={timeZone} />
        </Section>
        {own && (
          <>
            <Section id="photo" title={t('profile.photo')} lead={t('profile.photoLead')}>
              <AvatarEditor uuid={person.uuid} name={person.person.name} limits={avatarLimits} />
            </Section>
            <Section id="password" title={t('profile.password')} lead={t('profile.passwordLead')}>
              <PasswordForm email={person.email} />
            </Section>
            <Section id="factor" title={t('profile.factor.title')} lead={t('profile.factor.lead')}>
              <SecondFactor timeZone={timeZone} />
            </Section>
            <Section id="sessions" title={t('profile.sessions')} lead={t('profile.sessionsLead')}>
              <Sessions timeZone={timeZone} />
            </Section>
          </>
        )}
        {mayRemoveFactor && typeof person.second_factor === 'boolean' && (
          <Section id="factor" title={t('profile.factor.title')} lead={t('profile.othersFactor.lead')}>
            <OthersFactor uuid={person.uuid} name={person.person.name} has={person.second_factor} />
          </Section>
        )}
        <Section
          id="permissions"
          title={t('profile.permissions')}
          lead={t('profile.permissionsLead', { count: person.permissions.length, profile: person.profile })}
        >
          <Permissions permissions={person.permissions} />
        </Section>
      </div>
    </Words>
  )
}
