import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { Words } from '@/components/words/words'
import { homePath } from '@/lib/session/protection'
import { safeReturnUrl } from '@/lib/session/return-url'
import { offers } from '@/lib/visit/features'
import { brand, confirmed } from '@/lib/visit/visit'
import { SignInForm } from './sign-in-form'

type Props = { searchParams: Promise<{ returnUrl?: string | string[]; recovered?: string | string[] }> }

export const generateMetadata = async () => ({ title: (await getTranslations('signIn'))('title') })

export default async function SignIn({ searchParams }: Props) {
  const found = await confirmed()
  if (found.kind === 'visitor') redirect(homePath(found.visitor.user.onboarding))
  const { tenant, label } = await brand()
  const [passkeys, { signIn }, t, recover, { returnUrl, recovered }] = await Promise.all([
    tenant !== null && offers(tenant, 'passkeys'),
    getMessages(),
    getTranslations('signIn'),
    getTranslations('recover'),
    searchParams,
  ])
  return (
    <Words messages={{ signIn }}>
      <h1 className="text-xl leading-7 font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('lead', { label })}</p>
      {recovered === '1' && (
        <Notice look="success" className="mb-5">
          {recover('done')}
        </Notice>
      )}
      <SignInForm returnUrl={safeReturnUrl(returnUrl)} dead={found.kind === 'dead'} passkeys={passkeys} />
    </Words>
  )
}
