'use client'

import { UsersRound } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineResource } from '@/components/resource/define-resource'
import type { Team } from '@/lib/contracts/team'
import type { OpenedList } from '@/lib/lists/opened'
import { Teamless } from './teamless'

const teams = (mayEdit: boolean) =>
  defineResource<Team>({
    name: 'team',
    title: (team) => team.name,
    columns: [
      { key: 'name', kind: 'text', sortable: true },
      { key: 'leader', kind: 'reference', card: 'fact' },
      { key: 'members', kind: 'integer', card: 'fact' },
      { key: 'monthly_goal', kind: 'money', sortable: true, card: 'fact' },
      { key: 'commercial_hierarchy', kind: 'reference' },
      { key: 'active', kind: 'status', sortable: true, card: 'foot' },
      { key: 'created_at', kind: 'moment', sortable: true, extra: true },
      { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
    ],
    filters: [
      { key: 'inactive', kind: 'quick', query: { active: 'false' } },
      { key: 'leader_uuid', kind: 'reference', from: 'hierarchy_person' },
      { key: 'commercial_hierarchy_id', kind: 'reference', from: 'commercial_hierarchy' },
      { key: 'active', kind: 'flag' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    form: () => import('./team-form'),
    rowActions: [
      {
        key: 'members',
        icon: UsersRound,
        dialog: () => (mayEdit ? import('./members-dialog') : import('./members-read')),
      },
    ],
    bulkActions: switching,
  })

const [edited, read] = [teams(true), teams(false)]

/** Equipes, with the people who are in none. */
export const TeamsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen
    resource={opened.may.edit ? edited : read}
    opened={opened}
    totals={(list) => <Teamless mayEdit={opened.may.edit} onDone={list.reload} />}
  />
)
