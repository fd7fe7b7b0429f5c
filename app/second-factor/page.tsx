import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { BarePage } from '@/components/shell/bare-page'
import { Words } from '@/components/words/words'
import { safeReturnUrl } from '@/lib/session/return-url'
import { themeLogo } from '@/lib/shell/colors'
import { anyone, brand } from '@/lib/visit/visit'
import { FactorFlow } from './factor-flow'

type Props = { searchParams: Promise<{ returnUrl?: string | string[] }> }

export const generateMetadata = async () => ({ title: (await getTranslations('secondFactor'))('title') })

/** Before the office: enrols the second factor that the person's profile requires (identity.md#second-factor). */
export default async function DemandedFactor({ searchParams }: Props) {
  const next = safeReturnUrl((await searchParams).returnUrl) ?? '/dashboard'
  const { user } = await anyone(next)
  if (user.onboarding === 'waiting') redirect('/onboarding')
  if (!user.second_factor_pending) redirect(next)
  const [{ label, theme }, t, messages] = await Promise.all([brand(), getTranslations(), getMessages()])
  const { password, profile, secondFactor } = messages
  return (
    <BarePage logo={themeLogo(theme)} label={label} signOut={t('onboarding.signOut')}>
      <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">{t('secondFactor.title')}</h1>
      <p className="mt-2 text-base leading-6 text-pretty text-muted">
        {t('secondFactor.lead', { label, profile: user.profile })}
      </p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <Words messages={{ password, profile, secondFactor }}>
          <FactorFlow next={next} />
        </Words>
      </div>
      <p className="mt-4 text-xs text-muted">{t('secondFactor.lost')}</p>
    </BarePage>
  )
}
