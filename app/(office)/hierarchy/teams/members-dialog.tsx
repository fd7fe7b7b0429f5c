'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Dialog } from '@/components/ui/dialog'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { Team } from '@/lib/contracts/team'
import { JoinPart } from './join-part'
import { MembersPart } from './members-part'
import { TeamLog } from './team-log'

export default function MembersDialog(props: ActionProps<Team>) {
  return <Members {...props} mayEdit />
}

type Part = 'members' | 'join' | 'log'

/** A team's members, those who may join it, and its log. */
export function Members({ row, mayEdit, onClose, onDone }: ActionProps<Team> & { mayEdit: boolean }) {
  const t = useTranslations('teams')
  const h = useTranslations('hierarchy')
  const form = useTranslations('form')
  const [part, setPart] = useState<Part>('members')
  const [dirty, setDirty] = useState(false)
  const guard = useLeaveGuard(dirty)
  const parts: readonly Part[] = mayEdit ? ['members', 'join', 'log'] : ['members', 'log']
  return (
    <Dialog
      title={<bdi>{t('membersOf', { name: row.name })}</bdi>}
      closeLabel={form('close')}
      onClose={() => guard.ask(onClose)}
    >
      <div className="px-5 pt-4">
        <ChoiceGroup
          label={h('show')}
          value={part}
          choices={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={(next) => guard.ask(() => setPart(next))}
        />
      </div>
      {part === 'members' && <MembersPart team={row} mayEdit={mayEdit} onDone={onDone} />}
      {part === 'join' && <JoinPart team={row} onDone={onDone} onDirty={setDirty} />}
      {part === 'log' && <TeamLog team={row.id} />}
      {guard.dialog}
    </Dialog>
  )
}
