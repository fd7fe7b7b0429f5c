import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import { BarePage } from '@/components/shell/bare-page'
import { Words } from '@/components/words/words'
import { loadTerms, loadTheme } from '@/lib/api/company'
import { termSchema } from '@/lib/contracts/term'
import { themeSchema } from '@/lib/contracts/theme'
import { themeLogo } from '@/lib/shell/colors'
import { readItem } from '@/lib/tenant-api/client'
import { anyone, brand } from '@/lib/visit/visit'
import { OnboardingFlow } from './onboarding-flow'

export const generateMetadata = async () => ({ title: (await getTranslations('onboarding'))('name') })

/** The onboarding, at the person's current step on the server. */
export default async function Onboarding() {
  const { user, tenant, token } = await anyone('/onboarding')
  if (user.onboarding === 'finished') redirect('/dashboard')
  const [{ label, theme }, term, kept, t, messages] = await Promise.all([
    brand(),
    readItem(tenant, null, loadTerms(), termSchema),
    readItem(tenant, token, loadTheme(), themeSchema),
    getTranslations('onboarding'),
    getMessages(),
  ])
  const { onboarding, password, settings, terms } = messages
  return (
    <BarePage logo={themeLogo(theme)} label={label} signOut={t('signOut')}>
      <Words messages={{ onboarding, password, settings, terms }}>
        <OnboardingFlow
          start={{
            step: user.onboarding_step ?? 'terms',
            mode: user.onboarding_mode ?? 'sample',
            keepsPassword: user.must_change_password === false && user.onboarding_step !== 'change_password',
          }}
          person={{ name: user.person.name, email: user.email }}
          label={label}
          term={term.kind === 'ok' ? term.value : null}
          theme={kept.kind === 'ok' ? kept.value : null}
        />
      </Words>
    </BarePage>
  )
}
