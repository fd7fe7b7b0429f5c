'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { joinTeam, listTeamless } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import { PickedPeople } from '../picked-people'
import { usePeople } from '../use-people'

type Props = { mayEdit: boolean; onClose: () => void; onDone: () => void }

/** The people without a team, to be put into one. */
export default function TeamlessDialog({ mayEdit, onClose, onDone }: Props) {
  const t = useTranslations('teams')
  const form = useTranslations('form')
  const id = useId()
  const { busy, fault, submit } = useSubmit()
  const [team, setTeam] = useState<Option | null>(null)
  const people = usePeople(listTeamless, {})
  const user_uuids = [...people.ticked]
  const guard = useLeaveGuard(user_uuids.length > 0)

  const join = async (team_id: number, name: string) => {
    const done = await submit(
      () => call(joinTeam({ team_id, user_uuids })),
      undefined,
      () => ({ message: t('joined', { team: name }) }),
    )
    if (!done) return
    people.clear()
    people.reload()
    onDone()
  }
  const teamId = team?.id

  return (
    <Dialog title={t('teamless')} closeLabel={form('close')} onClose={() => guard.ask(onClose)}>
      <div className="px-5 py-4">
        <PickedPeople
          {...people.list}
          {...(mayEdit && { ticked: people.ticked })}
          people={people.rows?.map(({ uuid, name, type_user }) => ({ key: uuid, name, hint: type_user }))}
          total={people.total}
          empty={t('noTeamless')}
        />
        {fault && <Notice look="error" title={fault} />}
      </div>
      {mayEdit && (
        <div className="sticky bottom-0 flex flex-wrap rounded-b-xl items-end justify-end gap-3 border-t border-line bg-raised px-5 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <ReferenceInput id={`${id}-team`} label={t('team')} value={team} onChange={setTeam} from="team" />
          </div>
          <Button
            look="primary"
            disabled={busy || user_uuids.length === 0 || teamId === undefined}
            onClick={() => teamId !== undefined && void join(teamId, team?.name ?? '')}
          >
            {t('join')}
          </Button>
        </div>
      )}
      {guard.dialog}
    </Dialog>
  )
}
