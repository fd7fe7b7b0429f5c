'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FailedState } from '@/components/ui/failed-state'
import { listTeamLog } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import { dateTime } from '@/lib/formats/dates'

/** As many changes as are shown; the rest is in the audit. */
const shown = 100

/** People who joined and left the team, newest first. */
export function TeamLog({ team }: { team: number }) {
  const t = useTranslations('teams')
  const h = useTranslations('hierarchy')
  const common = useTranslations('common')
  const asked = listTeamLog(new URLSearchParams({ team_id: String(team), per_page: String(shown) }).toString())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['team log', team],
    queryFn: ({ signal }) => call(asked, { signal }),
    staleTime: 0,
  })
  if (error) return <FailedState title={h('failed')} busy={isFetching} retry={() => void refetch()} />
  if (!data) return <p className="px-5 py-4 text-muted">{common('loading')}</p>
  return (
    <div className="px-5 py-4">
      {data.rows.length === 0 && <p className="text-muted">{t('noLog')}</p>}
      <ol className="divide-y divide-line">
        {data.rows.map(({ id, user, from_team: from, to_team: to, changed_by: by, changed_at: at, reason }) => (
          <li key={id} className="py-2">
            <p>
              {t(to?.id === team ? (from ? 'cameFrom' : 'came') : to ? 'wentTo' : 'went', {
                name: user.name,
                team: (to?.id === team ? from : to)?.name ?? '',
              })}
            </p>
            <p className="text-xs text-muted">
              <bdi>{[dateTime(at), by?.name, reason].filter(Boolean).join(' · ')}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
