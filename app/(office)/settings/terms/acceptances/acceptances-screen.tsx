'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ReadList } from '@/components/read-list/read-list'
import { type ReadSource, useReadList } from '@/components/read-list/use-read-list'
import { SelectField } from '@/components/ui/select-field'
import { acceptancesPath, listTermVersions } from '@/lib/api/terms'
import { call } from '@/lib/browser/call'
import type { TermAcceptance } from '@/lib/contracts/term-version'
import { filtered } from '@/lib/lists/state'
import { AcceptanceRow } from './acceptance-row'

const source: ReadSource = {
  path: acceptancesPath,
  route: '/settings/terms/acceptances',
  parameters: ['version', 'accepted'],
  sort: 'name',
  perPage: 50,
}
const columns = ['user', 'email', 'type_user', 'version', 'accepted', 'accepted_at', 'ip', 'user_agent'] as const

/** People and their acceptance of a version: search, filters, export. Read-only. */
export function AcceptancesScreen({ timeZone }: { timeZone: string }) {
  const t = useTranslations('settings.acceptances')
  const terms = useTranslations('settings.terms')
  const list = useReadList<TermAcceptance>(source)
  const { data: versions = [] } = useQuery({
    queryKey: ['term-versions', 'use'],
    queryFn: ({ signal }) => call(listTermVersions('use'), { signal }),
  })
  const { filters } = list.state
  const set = (key: string, value: string) => list.change((now) => filtered(now, { [key]: value ? [value] : [] }))
  const published = versions.filter(({ published_at }) => published_at)
  const current = published.find((one) => one.current)
  return (
    <>
      <p className="-mt-3 mb-5 max-w-3xl text-pretty text-muted print:hidden">{t('lead')}</p>
      <ReadList
        list={list}
        words={{ title: t('title'), search: t('search'), count: (count) => t('count', { count }) }}
        filters={
          <>
            <SelectField
              id="acceptances-version"
              label={t('columns.version')}
              value={filters.version?.[0] ?? ''}
              onChange={({ target }) => set('version', target.value)}
              options={[
                { value: '', label: current ? terms('version', { version: current.version }) : t('inForce') },
                ...published
                  .filter((one) => !one.current)
                  .map(({ version }) => ({ value: String(version), label: terms('version', { version }) })),
              ]}
            />
            <SelectField
              id="acceptances-state"
              label={t('columns.accepted')}
              value={filters.accepted?.[0] ?? ''}
              onChange={({ target }) => set('accepted', target.value)}
              options={[
                { value: '', label: t('all') },
                { value: 'true', label: t('accepted') },
                { value: 'false', label: t('waiting') },
              ]}
            />
          </>
        }
        columns={columns.map((key) => ({ key, label: t(`columns.${key}`) }))}
        keyOf={({ id }) => id}
      >
        {(row) => <AcceptanceRow row={row} timeZone={timeZone} />}
      </ReadList>
    </>
  )
}
