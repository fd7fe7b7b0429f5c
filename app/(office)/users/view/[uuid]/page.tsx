import { notFound, redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CertificationsCard } from '@/components/certifications/certifications-card'
import { SecondFactor } from '@/components/factors/second-factor'
import { SeeAs } from '@/components/guise/see-as'
import { PayeeCard } from '@/components/payee/payee-card'
import { Condition } from '@/components/person/condition'
import { HistoryCard } from '@/components/person/history-card'
import { Invitation } from '@/components/person/invitation'
import { PersonActions } from '@/components/person/person-actions'
import { rightsOver } from '@/components/person/rights-over'
import { PushPart } from '@/components/push/push-part'
import { PageHeading } from '@/components/ui/page-heading'
import { Section } from '@/components/ui/section'
import { Words } from '@/components/words/words'
import { placeRights } from '@/lib/access/place-rights'
import { listCertifications } from '@/lib/api/certifications'
import { loadPush } from '@/lib/api/own'
import { loadAnyUser, loadPayee, loadUser } from '@/lib/api/people'
import { isAbsent } from '@/lib/browser/absent'
import { certificationsSchema } from '@/lib/contracts/certification'
import { payeeSchema } from '@/lib/contracts/payee-account'
import { pushSchema } from '@/lib/contracts/push'
import { type User, type UserDetail, userDetailSchema } from '@/lib/contracts/user'
import { avatarLimits, documentLimits } from '@/lib/kinds/files'
import { readItem } from '@/lib/tenant-api/client'
import { maySeeAs } from '@/lib/visit/see-as'
import { recordTitle } from '@/lib/visit/titles'
import { company, openScreen, signInAgain } from '@/lib/visit/visit'
import type { Messages } from '@/lib/words/catalogue'
import { AbsentScreen } from '../../../absent-screen'
import { UserEditor } from '../../user-editor'
import { AvatarEditor } from './avatar-editor'
import { Facts } from './facts'
import { OthersFactor } from './others-factor'
import { PasswordForm } from './password-form'
import { Permissions } from './permissions'
import { Sessions } from './sessions'

type Props = {
  params: Promise<{ uuid: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shared by the page and its title. */
const readPerson = cache((tenant: string, token: string, uuid: string, past: boolean) =>
  readItem(tenant, token, past ? loadAnyUser(uuid) : loadUser(uuid), userDetailSchema),
)

/** A deleted person's page is for those who may restore them. */
const seesDeleted = ({ permissions }: User, uuid: string, own: string) =>
  uuid !== own && permissions.includes('list_users') && permissions.includes('delete_users')

export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const { uuid } = await params
  return recordTitle(`/users/view/${uuid}`, async ({ tenant, token, user }) => {
    const past = seesDeleted(user, uuid, user.uuid)
    const [found, t] = await Promise.all([readPerson(tenant, token, uuid, past), getTranslations('shell')])
    return found.kind === 'ok' ? `${found.value.person.name} · ${t('profile')}` : null
  })
}

/** Words of the list that its buttons share. */
const listed = ({ list }: Messages) => ({ delete: list.delete, restore: list.restore })

/** Staff who type for brokers have them, too, once there is one. */
const showsCertifications = ({ type_user: role }: UserDetail) =>
  role === 'Corretor' || role === 'Comercial' || role === 'Operacional'
const plainLimits = { bytes: documentLimits.bytes, types: [...documentLimits.types] }

/** One's own profile, and another person's: to read and, with the rights over them, to change. */
export default async function Profile({ params, searchParams }: Props) {
  const [{ uuid }, query] = await Promise.all([params, searchParams])
  const visitor = await openScreen(`/users/view/${uuid}`, query)
  const { tenant, token, user } = visitor
  const past = seesDeleted(user, uuid, user.uuid)
  const [found, payee, certifications, push, firm, t, messages] = await Promise.all([
    readPerson(tenant, token, uuid, past),
    readItem(tenant, token, loadPayee(uuid), payeeSchema),
    readItem(tenant, token, listCertifications(uuid), certificationsSchema),
    uuid === user.uuid && !user.guise ? readItem(tenant, token, loadPush(), pushSchema) : null,
    company(visitor),
    getTranslations(),
    getMessages(),
  ])
  if (found.kind === 'dead') return signInAgain(`/users/view/${uuid}`)
  // Oneself always exists: then 404 means that the API lacks the call.
  if (found.kind === 'failed' && uuid !== user.uuid && (found.status === 404 || found.status === 422)) notFound()
  if (found.kind === 'failed' && isAbsent(found.status))
    return <AbsentScreen section={t('menu.entries.users')} title={t('shell.profile')} />
  if (found.kind !== 'ok') throw new Error('the tenant API did not answer with this person')
  const person = found.value
  const isSelf = person.uuid === user.uuid
  // Seen as somebody else, their own part is theirs alone.
  const own = isSelf && !user.guise
  // A broker's record has its own page; this one has their access.
  if (person.type_user === 'Corretor' && !isSelf && query.access !== '1' && query.edit !== '1')
    redirect(`/brokers/view/${uuid}`)
  const may = rightsOver(user, person)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : undefined
  const { attachments, certifications: certified, client, form, history, password, payee: paid, proposal } = messages
  const { profile, push: pushed, resources, upload, user: words } = messages
  const showHistory = { showHistory: client.showHistory, loading: client.loading }
  const copying = { copy: proposal.copy, copied: proposal.copied, failed: proposal.failed }
  const sent = { attachments, certifications: certified, client: showHistory, form, history, password, payee: paid }
  if (query.edit === '1' && may.edit)
    return (
      <Words messages={{ form, user: words, resources: { user: resources.user } }}>
        <PageHeading section={t('user.editing')}>
          <bdi>{person.person.name}</bdi>
        </PageHeading>
        <UserEditor person={person} places={placeRights(user)} />
      </Words>
    )
  return (
    <Words
      messages={{
        ...{
          ...sent,
          proposal: copying,
          profile,
          upload,
          ...(push?.kind === 'ok' && { push: pushed }),
          user: words,
          list: listed(messages),
        },
        resources: {
          user: resources.user,
          payee_account: resources.payee_account,
          certification: resources.certification,
        },
      }}
    >
      <div className="flex max-w-5xl flex-wrap items-start justify-between gap-x-6">
        <PageHeading section={own ? undefined : t('menu.entries.users')}>
          {own ? t('shell.profile') : <bdi>{person.person.name}</bdi>}
        </PageHeading>
        {person.type_user !== 'Administrador' && !person.deleted_at && (await maySeeAs(visitor)) && (
          <SeeAs subject={{ user: person.uuid }} />
        )}
        <PersonActions
          person={{ uuid: person.uuid, name: person.person.name, row_version: person.row_version }}
          may={may}
          seesDeleted={past}
          place="/users"
        />
      </div>
      <Condition person={person} timeZone={timeZone} />
      <div className="max-w-5xl">
        <Section id="data" title={t('profile.data')} lead={t(own ? 'profile.dataLead' : 'profile.dataLeadOther')}>
          <Facts person={person} own={own} timeZone={timeZone} />
        </Section>
        {may.invite && (
          <Section id="invitation" title={t('user.invitation.title')} lead={t('user.invitation.lead')}>
            <Invitation person={person} mayEdit={may.edit} timeZone={timeZone} />
          </Section>
        )}
        {payee.kind === 'ok' && payee.value.credited && (
          <Section id="payee" title={t('payee.title')} lead={t(own ? 'payee.lead' : 'payee.leadOther')}>
            <PayeeCard uuid={person.uuid} payee={payee.value} timeZone={timeZone} />
          </Section>
        )}
        {certifications.kind === 'ok' &&
          (showsCertifications(person) || certifications.value.certifications.length > 0) && (
            <Section id="certifications" title={t('certifications.title')} lead={t('certifications.lead')}>
              <CertificationsCard uuid={person.uuid} kept={certifications.value} limits={plainLimits} />
            </Section>
          )}
        {(own || may.edit) && (
          <Section id="photo" title={t('profile.photo')} lead={t(own ? 'profile.photoLead' : 'profile.photoLeadOther')}>
            <AvatarEditor uuid={person.uuid} name={person.person.name} limits={avatarLimits} own={own} />
          </Section>
        )}
        {own && (
          <>
            <Section id="password" title={t('profile.password')} lead={t('profile.passwordLead')}>
              <PasswordForm email={person.email} />
            </Section>
            <Section id="factor" title={t('profile.factor.title')} lead={t('profile.factor.lead')}>
              <SecondFactor timeZone={timeZone} />
            </Section>
            <Section id="sessions" title={t('profile.sessions')} lead={t('profile.sessionsLead')}>
              <Sessions timeZone={timeZone} />
            </Section>
            {/* A tenant API may lack it. */}
            {push?.kind === 'ok' && push.value.public_key !== null && (
              <PushPart first={push.value} uuid={person.uuid} timeZone={timeZone} />
            )}
          </>
        )}
        {may.removeFactor && typeof person.second_factor === 'boolean' && (
          <Section id="factor" title={t('profile.factor.title')} lead={t('profile.othersFactor.lead')}>
            <OthersFactor uuid={person.uuid} name={person.person.name} has={person.second_factor} />
          </Section>
        )}
        {may.seeSessions && (
          <Section id="sessions" title={t('profile.sessions')} lead={t('profile.sessionsLeadOther')}>
            <Sessions timeZone={timeZone} person={{ uuid: person.uuid, name: person.person.name }} />
          </Section>
        )}
        <Section
          id="permissions"
          title={t('profile.permissions')}
          lead={t('profile.permissionsLead', { count: person.permissions.length, profile: person.profile })}
        >
          <Permissions visitor={visitor} person={person} />
        </Section>
        {!own && (
          <Section id="history" title={t('history.title')}>
            <HistoryCard uuid={person.uuid} />
          </Section>
        )}
      </div>
    </Words>
  )
}
