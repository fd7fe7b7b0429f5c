'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { joinTeam, listMembers, listTeamless } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'
import type { Team } from '@/lib/contracts/team'
import { PickedPeople } from '../picked-people'
import { usePeople } from '../use-people'

type Props = { team: Pick<Team, 'id' | 'name'>; onDone: () => void; onDirty: (dirty: boolean) => void }

/** People without a team, and those of other teams, who would leave theirs. */
export function JoinPart({ team, onDone, onDirty }: Props) {
  const t = useTranslations('teams')
  const id = useId()
  const { busy, fault, submit } = useSubmit()
  const [reason, setReason] = useState('')
  const free = usePeople(listTeamless, {})
  const others = usePeople(listMembers, {})
  const user_uuids = [...free.ticked, ...others.ticked]
  const rows = others.rows?.filter((member) => member.team.id !== team.id)

  const join = async () => {
    const done = await submit(
      () => call(joinTeam({ team_id: team.id, user_uuids, reason: reason || null })),
      undefined,
      () => ({ message: t('joined', { team: team.name }) }),
    )
    if (!done) return
    for (const people of [free, others]) {
      people.clear()
      people.reload()
    }
    setReason('')
    onDirty(false)
    onDone()
  }
  const ticking = (people: { list: { onTick: (key: string, on: boolean) => void } }) => (key: string, on: boolean) => {
    people.list.onTick(key, on)
    onDirty(on || user_uuids.length > 1 || reason !== '')
  }

  return (
    <>
      <div className="grid items-start gap-6 px-5 py-4 sm:grid-cols-2">
        <section aria-labelledby={`${id}-free`}>
          <h3 id={`${id}-free`} className="mb-2 font-semibold">
            {t('teamless')}
          </h3>
          <PickedPeople
            {...free.list}
            onTick={ticking(free)}
            ticked={free.ticked}
            people={free.rows?.map(({ uuid, name, type_user }) => ({ key: uuid, name, hint: type_user }))}
            total={free.total}
            empty={t('noTeamless')}
          />
        </section>
        <section aria-labelledby={`${id}-others`}>
          <h3 id={`${id}-others`} className="mb-2 font-semibold">
            {t('ofOthers')}
          </h3>
          <PickedPeople
            {...others.list}
            onTick={ticking(others)}
            ticked={others.ticked}
            people={rows?.map(({ user, team: now }) => ({ key: user.uuid, name: user.name, hint: now.name }))}
            total={others.total - (others.rows?.length ?? 0) + (rows?.length ?? 0)}
            empty={t('noTeamless')}
          />
        </section>
      </div>
      <div className="sticky bottom-0 flex flex-wrap rounded-b-xl items-end justify-end gap-3 border-t border-line bg-raised px-5 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            id={`${id}-reason`}
            label={t('reason')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => {
              setReason(target.value)
              onDirty(target.value !== '' || user_uuids.length > 0)
            }}
          />
        </div>
        <Button look="primary" disabled={busy || user_uuids.length === 0} onClick={() => void join()}>
          {t('join')}
        </Button>
        {fault && <Notice look="error" title={fault} className="w-full" />}
      </div>
    </>
  )
}
