import { headers } from 'next/headers'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { Words } from '@/components/words/words'
import { registries } from '@/lib/contracts/registries'
import { refusalHeader } from '@/lib/door/target'
import { defaultTimeZone, today } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { iconVersion } from '@/lib/installed/icon-names'
import { type KnownRegistries, KnownRegistriesProvider } from '@/lib/lists/known'
import { env } from '@/lib/process/env'
import { beginnings } from '@/lib/shell/begun'
import { themeLogo } from '@/lib/shell/colors'
import { unlistedScreens, visibleMenu } from '@/lib/shell/menu'
import { readMigrationState } from '@/lib/tenant-api/client'
import { maySeeAs } from '@/lib/visit/see-as'
import { brand, company, confirmed, ui } from '@/lib/visit/visit'
import Forbidden from './forbidden'
import NotFound from './not-found'
import { TermsGate } from './terms-gate'

/** Addresses of registries by name, for pickers and jobs. */
const known: KnownRegistries = Object.fromEntries(
  registries.map(({ name, path, ...more }) => [name, { path, ...('screen' in more && { screen: more.screen }) }]),
)

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const found = await confirmed()
  // The page redirects, as only it knows the address to return to.
  if (found.kind !== 'visitor') return children
  const { visitor } = found
  const { user } = visitor
  if (user.onboarding === 'waiting' || user.second_factor_pending) return children
  const guise = user.guise ?? null
  const [{ label, theme }, firm, migration, seesAs, messages, t, locale, { state }] = await Promise.all([
    brand(),
    company(visitor),
    // A profile, which is nobody, would wait for an import for ever.
    guise ? ({ kind: 'done' } as const) : readMigrationState(visitor.tenant, visitor.token),
    maySeeAs(visitor),
    getMessages(),
    getTranslations('common'),
    getLocale(),
    ui(),
  ])
  // The page refuses too; rendering the refusal here makes it part of the document.
  const foreseen = (await headers()).get(refusalHeader)
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const { menu, shell, terms, guise: guiseWords } = messages
  return (
    <Words messages={{ menu, shell, guise: guiseWords }}>
      <KnownRegistriesProvider known={known}>
        <Shell
          sections={visibleMenu(user)}
          person={{
            uuid: user.uuid,
            name: user.person.name || user.person.corporate_reason || user.username,
            email: user.email,
          }}
          logo={themeLogo(theme)}
          label={label}
          timeZone={timeZone}
          migration={migration}
          idleMs={env().sessionIdleMs}
          guise={guise}
          role={user.type_user}
          maySeeAs={seesAs}
          unlisted={unlistedScreens(user)}
          beginnings={beginnings(user)}
          permissions={user.permissions}
          look={[locale, state.rtlClass, state.theme, iconVersion(theme)].join('-')}
          skip={t('skip')}
          rights={t('rights', { year: today(timeZone).slice(0, 4), label: isolated(label) })}
        >
          {foreseen === '403' ? <Forbidden /> : foreseen === '404' ? <NotFound /> : children}
          {user.terms_pending && (
            <Words messages={{ terms }}>
              <TermsGate />
            </Words>
          )}
        </Shell>
      </KnownRegistriesProvider>
    </Words>
  )
}
