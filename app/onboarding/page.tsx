import { redirect } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { BrandMark } from '@/components/shell/brand-mark'
import { logoOf } from '@/lib/colors'
import { termSchema } from '@/lib/contracts/term'
import { themeSchema } from '@/lib/contracts/theme'
import { readItem } from '@/lib/tenant-api/client'
import { anyone, brand } from '@/lib/visit'
import { OnboardingFlow } from './onboarding-flow'
import { SignOutButton } from './sign-out-button'

/** The first access, at the step where the server knows the person to be. */
export default async function Onboarding() {
  const { user, tenant, token } = await anyone('/onboarding')
  if (user.onboarding === 'finished') redirect('/dashboard')
  const [{ label, theme }, term, kept, t, messages] = await Promise.all([
    brand(),
    readItem(tenant, null, '/api/settings/terms?kind=use', termSchema),
    readItem(tenant, token, '/api/settings/theme', themeSchema),
    getTranslations('onboarding'),
    getMessages(),
  ])
  const { common, errors, onboarding, password, settings, terms } = messages
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line bg-surface px-4 sm:px-6">
        <BrandMark logo={logoOf(theme)} label={label} />
        <SignOutButton label={t('signOut')} />
      </header>
      <main className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-14">
        <NextIntlClientProvider messages={{ common, errors, onboarding, password, settings, terms }}>
          <OnboardingFlow
            start={{ step: user.onboarding_step ?? 'terms', mode: user.onboarding_mode ?? 'sample' }}
            person={{ name: user.person.name, email: user.email }}
            label={label}
            term={term.kind === 'ok' ? term.value : null}
            theme={kept.kind === 'ok' ? kept.value : null}
          />
        </NextIntlClientProvider>
      </main>
    </div>
  )
}
