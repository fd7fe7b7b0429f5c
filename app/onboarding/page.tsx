import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BrandMark } from '@/components/shell/brand-mark'
import { Badge } from '@/components/ui/badge'
import { logoOf } from '@/lib/colors'
import { anyone, brand } from '@/lib/visit'
import { SignOutButton } from './sign-out-button'

/** Where whoever has not finished the onboarding is led, until its steps are here. */
export default async function Onboarding() {
  const { user } = await anyone('/onboarding')
  if (user.onboarding === 'finished') redirect('/dashboard')
  const { label, theme } = await brand()
  const t = await getTranslations('onboarding')
  const soon = (await getTranslations('common'))('soon')
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line bg-surface px-4 sm:px-6">
        <BrandMark logo={logoOf(theme)} label={label} />
        <SignOutButton label={t('signOut')} />
      </header>
      <main className="mx-auto w-full max-w-lg px-4 py-10 sm:py-20">
        <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">
          {t('title', { name: user.person.name })}
        </h1>
        <p className="mt-2 text-base leading-6 text-muted">{t('lead', { label })}</p>
        <div className="mt-6 rounded-lg border border-line bg-surface p-5">
          <Badge>{soon}</Badge>
          <p className="mt-3 text-pretty">{t('body')}</p>
        </div>
      </main>
    </div>
  )
}
