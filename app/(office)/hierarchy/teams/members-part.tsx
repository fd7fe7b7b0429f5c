'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { IconButton } from '@/components/ui/button'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { joinTeam, leaveTeam, listMembers } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import type { Team, UserTeam } from '@/lib/contracts/team'
import { dateTime } from '@/lib/formats/dates'

type Props = { team: Team; mayEdit: boolean; onDone: () => void }

/** The team's members; each can be taken out, with Undo. */
export function MembersPart({ team, mayEdit, onDone }: Props) {
  const t = useTranslations('teams')
  const h = useTranslations('hierarchy')
  const common = useTranslations('common')
  const { busy, fault, submit } = useSubmit()
  const asked = listMembers(new URLSearchParams({ team_id: String(team.id), per_page: 'all' }).toString())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['team members', team.id],
    queryFn: ({ signal }) => call(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const changed = () => {
    void refetch()
    onDone()
  }
  const leave = async ({ id, user }: UserTeam) => {
    const undo = async () => {
      await call(joinTeam({ team_id: team.id, user_uuids: [user.uuid] }))
      changed()
    }
    const done = await submit(
      async () => {
        await call(leaveTeam(id))
        return true
      },
      undefined,
      () => ({ message: t('left', { name: user.name, team: team.name }), undo }),
    )
    if (done) changed()
  }
  if (error) return <FailedState title={h('failed')} busy={isFetching} retry={() => void refetch()} />
  return (
    <div className="px-5 py-4">
      <p role="status" className="mb-1 text-xs text-muted">
        {data ? h('count', { count: data.total }) : common('loading')}
      </p>
      {fault && <Notice look="error" title={fault} />}
      <ul className="divide-y divide-line">
        {data?.rows.map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-3 py-2">
            <p className="min-w-0">
              <bdi className="font-medium wrap-anywhere">{member.user.name}</bdi>
              <span className="block text-xs text-muted">{t('since', { moment: dateTime(member.joined_at) })}</span>
            </p>
            {mayEdit && (
              <IconButton
                label={t('takeOut', { name: member.user.name })}
                disabled={busy}
                onClick={() => void leave(member)}
              >
                <UserMinus aria-hidden className="size-4" strokeWidth={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
