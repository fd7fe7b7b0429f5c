import { getMessages, getTranslations } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { checkInvitation } from '@/lib/api/people'
import { invitedSchema } from '@/lib/contracts/user-account'
import { readItem } from '@/lib/tenant-api/client'
import { brand } from '@/lib/visit/visit'
import { AcceptForm } from './accept-form'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async () => ({ title: (await getTranslations('invitation'))('title') })

/** The page of an invitation: the person chooses a password and comes in. */
export default async function Invitation({ params }: Props) {
  const [{ token }, { tenant, label }, t, { invitation, password }] = await Promise.all([
    params,
    brand(),
    getTranslations('invitation'),
    getMessages(),
  ])
  const found = tenant === null ? null : await readItem(tenant, null, checkInvitation(token), invitedSchema)
  if (found?.kind === 'failed' && found.status !== 404)
    throw new Error('the tenant API did not answer for this invitation')
  const invited = found?.kind === 'ok' && found.value.valid ? found.value : null
  return (
    <Words messages={{ invitation, password }}>
      <h1 className="text-xl leading-7 font-semibold tracking-tight">
        {invited ? t('welcome', { name: invited.name ?? '' }) : t('deadTitle')}
      </h1>
      <p className="mt-1 mb-6 text-pretty text-muted">{invited ? t('lead', { label }) : t('dead')}</p>
      {invited && <AcceptForm token={token} email={invited.email ?? ''} />}
    </Words>
  )
}
