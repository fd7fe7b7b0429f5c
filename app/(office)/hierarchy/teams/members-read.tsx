'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { Team } from '@/lib/contracts/team'
import { Members } from './members-dialog'

/** A team's members for those who change nothing. */
export default function MembersRead(props: ActionProps<Team>) {
  return <Members {...props} mayEdit={false} />
}
