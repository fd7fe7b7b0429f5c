'use client'

import { Ban, Layers, Mail, Network, UserCheck, Users } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { BrokerRow } from '@/lib/contracts/broker'
import { formatPhone, states } from '@/lib/formats/brazil'
import { brokerKinds, userStatuses } from '@/lib/kinds/people'
import type { OpenedList } from '@/lib/lists/opened'

const brokers = defineResource<BrokerRow>({
  name: 'broker',
  title: (broker) => broker.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'broker_code', kind: 'code', sortable: true, card: 'foot', room: 96 },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'commercial_hierarchy', kind: 'reference', card: 'foot', room: 150 },
    { key: 'team', kind: 'reference', room: 130 },
    { key: 'spread_group', kind: 'reference', room: 130 },
    { key: 'state', kind: 'code', sortable: true, room: 88 },
    { key: 'last_login_at', kind: 'moment', sortable: true, room: 150 },
    { key: 'broker_kind', kind: 'choice', extra: true },
    { key: 'city', kind: 'text', sortable: true, extra: true },
    { key: 'phone', kind: 'code', cell: ({ phone }) => phone && formatPhone(phone), extra: true },
    { key: 'email', kind: 'text', extra: true },
    { key: 'fullname', kind: 'text', extra: true },
    { key: 'cnpj', kind: 'code', sortable: true, extra: true },
    { key: 'cpf', kind: 'code', extra: true },
    { key: 'joined_at', kind: 'date', sortable: true, extra: true },
    { key: 'contract_signed_at', kind: 'date', extra: true },
    { key: 'substab_contract_number', kind: 'code', extra: true },
    { key: 'notes', kind: 'text', extra: true },
    { key: 'blocked_reason', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', extra: true },
  ],
  filters: [
    { key: 'working', kind: 'quick', query: { status: 'active' } },
    { key: 'waiting', kind: 'quick', query: { status: 'invited' } },
    { key: 'locked', kind: 'quick', query: { status: 'blocked' } },
    { key: 'status', kind: 'many', values: userStatuses },
    { key: 'spread_group_id', kind: 'reference', from: 'spread_group' },
    { key: 'commercial_hierarchy_id', kind: 'reference', from: 'commercial_hierarchy' },
    { key: 'team_id', kind: 'reference', from: 'team' },
    { key: 'state', kind: 'many', values: states },
    { key: 'broker_kind', kind: 'many', values: brokerKinds },
    { key: 'uuid', kind: 'given', of: null },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: { page: (record) => (record === 'new' ? '/brokers/new' : `/brokers/view/${record}`) },
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
    { key: 'spread_group', icon: Layers, needs: 'group', asks: () => import('./bulk-group') },
    { key: 'place', icon: Network, needs: 'hierarchy', asks: () => import('./bulk-node') },
    { key: 'team', icon: Users, needs: 'hierarchy', asks: () => import('./bulk-team') },
    { key: 'block', icon: Ban, needs: 'edit', asks: () => import('@/components/person/bulk-block') },
    { key: 'unblock', icon: UserCheck, needs: 'enable' },
  ],
})

export const BrokersScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={brokers} opened={opened} />
