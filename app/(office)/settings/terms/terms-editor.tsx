'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { listTermsHistory, listTermVersions, loadTermVersion } from '@/lib/api/terms'
import { call } from '@/lib/browser/call'
import { type TermKind, termKinds } from '@/lib/contracts/term-kinds'
import { SettingHistory } from '../setting-history'
import { TermDraft } from './term-draft'
import { VersionList } from './version-list'

/** The versions of some terms, the text of the next one, and the history of all. */
export function TermsEditor({ kind }: { kind: TermKind }) {
  const t = useTranslations('settings.terms')
  const { say } = useSayError()
  const [round, setRound] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['term-versions', kind, round],
    queryFn: async ({ signal }) => {
      const versions = await call(listTermVersions(kind), { signal })
      const newest = versions[0]
      const text = newest ? await call(loadTermVersion(kind, newest.version), { signal }) : null
      return { versions, text }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <nav aria-label={t('kind')} className="mb-6 flex flex-wrap gap-2 print:hidden">
        {termKinds.map((one) => (
          <AppLink
            key={one}
            href={`/settings/terms?kind=${one}`}
            aria-current={one === kind ? 'page' : undefined}
            className={`${buttonClasses('plain')} aria-[current=page]:border-accent-ink aria-[current=page]:text-accent-ink`}
          >
            {t(`kinds.${one}`)}
          </AppLink>
        ))}
      </nav>
      {error && <Notice look="error">{say(error)}</Notice>}
      {data && (
        <>
          <Section id="term-versions" title={t('versions')} lead={t(kind === 'use' ? 'leadUse' : 'leadOther')}>
            <VersionList versions={data.versions} />
            {kind === 'use' && (
              <AppLink href="/settings/terms/acceptances" className={`${buttonClasses('plain')} mt-3`}>
                {t('whoAccepted')}
              </AppLink>
            )}
          </Section>
          <Section id="term-draft" title={t('next')} lead={t('nextLead')}>
            <TermDraft key={round} kind={kind} kept={data.text} renew={() => setRound((count) => count + 1)} />
          </Section>
        </>
      )}
      <SettingHistory
        key={round}
        pageOf={listTermsHistory}
        fields={{ kind: t('kind'), version: t('number'), length: t('letters') }}
        words={{ kind: Object.fromEntries(termKinds.map((one) => [one, t(`kinds.${one}`)])) }}
      />
    </>
  )
}
