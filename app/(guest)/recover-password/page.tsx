import { getMessages, getTranslations } from 'next-intl/server'
import { Words } from '@/components/words/words'
import { BackLink } from './back-link'
import { RecoverForm } from './recover-form'

export const generateMetadata = async () => ({ title: (await getTranslations('recover'))('title') })

/** Asks for a link to a new password. */
export default async function RecoverPassword() {
  const [t, { recover }] = await Promise.all([getTranslations('recover'), getMessages()])
  return (
    <Words messages={{ recover }}>
      <h1 className="text-xl leading-7 font-semibold tracking-tight">{t('title')}</h1>
      <RecoverForm />
      <BackLink label={t('back')} />
    </Words>
  )
}
