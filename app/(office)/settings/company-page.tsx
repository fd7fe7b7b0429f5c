import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import type { CompanyPart } from '@/lib/contracts/company-parts'
import { company, openScreen } from '@/lib/visit/visit'
import { CompanyEditor } from './company-editor'
import { SettingsFrame } from './settings-frame'

type Query = Record<string, string | string[] | undefined>
type Props = { route: `/settings/${string}`; query: Promise<Query>; part: CompanyPart; children: ReactNode }

/** One page of the company's settings, in its form. Server component. */
export async function CompanyPage({ route, query, part, children }: Props) {
  const visitor = await openScreen(route, await query)
  const [kept, t] = await Promise.all([company(visitor), getTranslations('settings')])
  return (
    <SettingsFrame visitor={visitor} place={route}>
      {/* A tenant API of others' may know no versions, and then nothing could be saved safely. */}
      {typeof kept?.row_version === 'number' ? (
        <CompanyEditor part={part} kept={kept}>
          {children}
        </CompanyEditor>
      ) : (
        <Notice look="error" title={t('companyUnavailable')} />
      )}
    </SettingsFrame>
  )
}
