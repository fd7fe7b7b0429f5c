'use client'

import { Ban, Mail, UserCheck } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import { roles } from '@/lib/access/roles'
import type { UserRow } from '@/lib/contracts/user-account'
import { formatPhone } from '@/lib/formats/brazil'
import { userStatuses } from '@/lib/kinds/people'
import type { OpenedList } from '@/lib/lists/opened'

const users = defineResource<UserRow>({
  name: 'user',
  title: (person) => person.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'type_user', kind: 'choice', sortable: true, card: 'foot' },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'email', kind: 'text', sortable: true, room: 220, card: 'foot' },
    { key: 'profile', kind: 'reference', room: 140 },
    { key: 'last_login_at', kind: 'moment', sortable: true, room: 150 },
    { key: 'phone', kind: 'code', cell: ({ phone }) => phone && formatPhone(phone), extra: true },
    { key: 'fullname', kind: 'text', extra: true },
    { key: 'username', kind: 'code', extra: true },
    { key: 'blocked_reason', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', extra: true },
  ],
  filters: [
    { key: 'waiting', kind: 'quick', query: { status: 'invited' } },
    { key: 'locked', kind: 'quick', query: { status: 'blocked' } },
    { key: 'sellers', kind: 'quick', query: { type_user: 'Corretor' } },
    { key: 'type_user', kind: 'many', values: roles },
    { key: 'status', kind: 'many', values: userStatuses },
    { key: 'profile_id', kind: 'reference', from: 'profile' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: { page: (record) => (record === 'new' ? '/users/new' : `/users/view/${record}`) },
  rowActions: [
    {
      key: 'invite',
      icon: Mail,
      needs: 'edit',
      when: ({ status }) => status === 'invited',
      dialog: () => import('@/components/person/invite-dialog'),
    },
    {
      key: 'block',
      icon: Ban,
      needs: 'edit',
      when: ({ status }) => status === 'active',
      dialog: () => import('@/components/person/block-dialog'),
    },
    {
      key: 'unblock',
      icon: UserCheck,
      needs: 'enable',
      when: ({ status }) => status === 'blocked',
      dialog: () => import('@/components/person/unblock-dialog'),
    },
  ],
  bulkActions: [
    { key: 'block', icon: Ban, needs: 'edit', asks: () => import('@/components/person/bulk-block') },
    { key: 'unblock', icon: UserCheck, needs: 'enable' },
  ],
})

export const UsersScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={users} opened={opened} />
