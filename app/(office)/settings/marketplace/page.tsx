import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { mayOpen } from '@/lib/shell/guard'
import { screenTitle } from '@/lib/visit/titles'
import { openScreen } from '@/lib/visit/visit'
import { SettingsFrame } from '../settings-frame'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/marketplace')

/** The marketplace's placeholder: its purpose, and who sees it. */
export default async function MarketplaceSettings({ searchParams }: Props) {
  const visitor = await openScreen('/settings/marketplace', await searchParams)
  const t = await getTranslations('settings.marketplace')
  const link = `${buttonClasses('plain')} me-2`
  return (
    <SettingsFrame visitor={visitor} place="/settings/marketplace">
      <Section id="marketplace" title={t('title')} lead={t('lead')}>
        <p className="mb-4 max-w-2xl text-pretty">{t('who')}</p>
        {mayOpen(visitor.user, '/users/roles') && (
          <AppLink href="/users/roles" className={link}>
            {t('profiles')}
          </AppLink>
        )}
        {mayOpen(visitor.user, '/marketplace') && (
          <AppLink href="/marketplace" className={link}>
            {t('open')}
          </AppLink>
        )}
      </Section>
    </SettingsFrame>
  )
}
