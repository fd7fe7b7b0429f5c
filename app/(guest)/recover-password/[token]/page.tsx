import Link from 'next/link'
import { getMessages, getTranslations } from 'next-intl/server'
import { buttonClasses } from '@/components/ui/button'
import { Words } from '@/components/words/words'
import { checkRecovery } from '@/lib/api/recovery'
import { recoverableSchema } from '@/lib/contracts/auth'
import { readItem } from '@/lib/tenant-api/client'
import { brand } from '@/lib/visit/visit'
import { BackLink } from '../back-link'
import { ResetForm } from './reset-form'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async () => ({ title: (await getTranslations('recover'))('choose') })

/** The page of a reset link: a new password, or advice if the link has expired. */
export default async function ResetPassword({ params }: Props) {
  const [{ token }, { tenant }, t, { password, recover }] = await Promise.all([
    params,
    brand(),
    getTranslations('recover'),
    getMessages(),
  ])
  const known = tenant === null ? null : await readItem(tenant, null, checkRecovery(token), recoverableSchema)
  // If the server does not answer, the link may still be valid: let the person try.
  const dead = !known || (known.kind === 'ok' ? !known.value.valid : known.kind !== 'failed' || known.status === 404)
  return (
    <Words messages={{ password, recover }}>
      <h1 className="text-xl leading-7 font-semibold tracking-tight">{dead ? t('deadTitle') : t('choose')}</h1>
      <p className="mt-1 mb-6 text-pretty text-muted">{dead ? t('dead') : t('chooseLead')}</p>
      {dead ? (
        <Link href="/recover-password" prefetch={false} className={`${buttonClasses('primary')} w-full`}>
          {t('another')}
        </Link>
      ) : (
        <ResetForm token={token} />
      )}
      <BackLink label={t('back')} />
    </Words>
  )
}
