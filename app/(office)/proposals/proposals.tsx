'use client'

import { Ban, CheckCheck, Contact, Copy, FastForward, UserRound, UserRoundPen, XCircle } from 'lucide-react'
import { StatusBadge } from '@/components/proposal/status-badge'
import { type BulkAction, defineResource, type Filter } from '@/components/resource/define-resource'
import { isInternal, type Role } from '@/lib/access/roles'
import type { OptionSource } from '@/lib/api/options'
import type { Proposal } from '@/lib/contracts/proposal'
import { operationTypes } from '@/lib/kinds/catalogue'
import { commissionStatuses } from '@/lib/kinds/operation'
import { fromList } from '@/lib/lists/state'
import { proposalStatuses } from '@/lib/proposals/flow'
import type { ProposalAction } from '@/lib/proposals/terms'
import { proposalMachine } from '@/lib/proposals/transitions'

export type Viewer = { uuid: string; role: Role; permissions: readonly string[] }

/** Filter of pendencies: on one's own sales, or for staff on all. */
const pending = ({ role, uuid }: Viewer): Filter =>
  role === 'Corretor'
    ? { key: 'mine_pending', kind: 'quick', group: 'status', query: { status: 'pending' } }
    : role === 'Comercial'
      ? { key: 'mine_pending', kind: 'quick', group: 'status', query: { status: 'pending', user_uuid: uuid } }
      : { key: 'all_pending', kind: 'quick', group: 'status', query: { status: 'pending' } }

/** All but some: the rest of a figure. */
const allBut = (key: string, from: OptionSource): Filter => ({ key, kind: 'reference', from, linked: 'all_but' })

/** By who stands above the seller, of which a Corretor knows nothing (proposals.md#calls). */
const commercials = ({ role }: Viewer): Filter[] =>
  role === 'Corretor'
    ? []
    : [
        { key: 'commercial_uuid', kind: 'reference', from: 'seller', query: { type_user: 'Comercial' } },
        { key: 'nearest_commercial_uuid', kind: 'reference', from: 'seller', linked: true },
        allBut('nearest_commercial_uuid_not', 'seller'),
        { key: 'with_commercial', kind: 'flag', linked: true },
      ]

/** The verb of the permission that the staff need for a step. */
const verbOf = (action: ProposalAction) =>
  proposalMachine.requiredPermission(action)?.replace(/_proposals$/, '') ?? action

/** Only these may change an owner (proposals.md#owners-edits). */
const changesOwners = ({ role }: Viewer) => role === 'Administrador' || role === 'Operacional'
const changeOwner: BulkAction = {
  key: 'change_owner',
  icon: UserRoundPen,
  needs: 'edit',
  asks: () => import('./bulk-owner'),
}

/** Propostas as this person sees them; the contract's audience leaves the company's figures out. */
export function proposalResource(viewer: Viewer) {
  // Cards start with the amount earned: the company's, or the seller's own.
  const [company, broker] = isInternal(viewer.role) ? (['lead', undefined] as const) : ([undefined, 'lead'] as const)
  return defineResource<Proposal>({
    name: 'proposal',
    title: ({ number, customer }) => `${number} ${customer.name}`,
    columns: [
      { key: 'number', kind: 'code', sortable: true, room: 84 },
      {
        key: 'status',
        kind: 'status',
        sortable: true,
        card: 'foot',
        room: 188,
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      { key: 'customer', kind: 'reference', card: 'beside', room: 200 },
      // A Corretor's are all their own.
      { key: 'broker', kind: 'reference', room: 144, ...(viewer.role === 'Corretor' && { extra: true }) },
      { key: 'contract_value', kind: 'money', sortable: true, card: 'foot' },
      { key: 'bank', kind: 'reference', sortable: true, room: 136 },
      { key: 'product', kind: 'reference', sortable: true },
      { key: 'status_since', kind: 'moment', sortable: true },
      { key: 'net_value', kind: 'money', sortable: true },
      { key: 'installments', kind: 'integer', sortable: true, priority: 3 },
      { key: 'broker_amount', kind: 'money', card: broker },
      { key: 'company_amount', kind: 'money', card: company },
      { key: 'open_pendencies', kind: 'integer' },
      { key: 'ade_number', kind: 'code', extra: true },
      { key: 'agreement', kind: 'reference', sortable: true, extra: true },
      { key: 'table', kind: 'reference', extra: true },
      { key: 'operation_type', kind: 'choice', extra: true },
      { key: 'team', kind: 'reference', extra: true },
      { key: 'installment_value', kind: 'money', extra: true },
      { key: 'retained_amount', kind: 'money', extra: true },
      { key: 'commission_status', kind: 'choice', extra: true },
      { key: 'sub_status', kind: 'text', extra: true },
      { key: 'submitted_at', kind: 'moment', sortable: true, extra: true },
      { key: 'typed_at', kind: 'moment', sortable: true, extra: true },
      { key: 'approved_at', kind: 'moment', extra: true },
      { key: 'paid_at', kind: 'date', sortable: true, extra: true },
      { key: 'cancelled_at', kind: 'moment', extra: true },
      { key: 'claimed_by', kind: 'reference', extra: true },
      { key: 'created_at', kind: 'moment', sortable: true, extra: true },
      { key: 'updated_at', kind: 'moment', extra: true },
    ],
    filters: [
      pending(viewer),
      { key: 'stopped', kind: 'quick', group: 'status', query: { stopped_days: '3' } },
      {
        key: 'paid_without_commission',
        kind: 'quick',
        group: 'status',
        query: { status: 'paid', commission_status: ['none', 'forecast', 'accrued'] },
      },
      { key: 'status', kind: 'many', values: proposalStatuses },
      // With only one's own sales there is nobody to choose.
      viewer.role === 'Corretor'
        ? { key: 'user_uuid', kind: 'given', of: 'broker' }
        : { key: 'user_uuid', kind: 'reference', from: 'seller' },
      ...commercials(viewer),
      { key: 'team_id', kind: 'reference', from: 'team' },
      { key: 'with_team', kind: 'flag', linked: true },
      { key: 'bank_id', kind: 'reference', from: 'bank' },
      { key: 'agreement_id', kind: 'reference', from: 'agreement' },
      { key: 'product_id', kind: 'reference', from: 'product' },
      { key: 'table_id', kind: 'reference', from: 'table' },
      allBut('user_uuid_not', 'seller'),
      allBut('team_id_not', 'team'),
      allBut('bank_id_not', 'bank'),
      allBut('agreement_id_not', 'agreement'),
      allBut('product_id_not', 'product'),
      allBut('table_id_not', 'table'),
      { key: 'operation_type', kind: 'many', values: operationTypes },
      { key: 'ade_number', kind: 'text' },
      { key: 'contract_value', kind: 'money' },
      { key: 'stopped_days', kind: 'integer' },
      { key: 'commission_status', kind: 'many', values: commissionStatuses },
      { key: 'submitted_at', kind: 'date' },
      { key: 'status_since', kind: 'date' },
      { key: 'typed_at', kind: 'date' },
      { key: 'approved_at', kind: 'date' },
      { key: 'paid_at', kind: 'date' },
      { key: 'cancelled_at', kind: 'date' },
      { key: 'reversed_at', kind: 'date' },
      { key: 'created_at', kind: 'date' },
      { key: 'customer_uuid', kind: 'given', of: 'customer' },
      { key: 'with_trashed', kind: 'flag' },
    ],
    form: {
      page: (record, list) => (record === 'new' ? '/proposals/new' : fromList(`/proposals/${record}`, list)),
    },
    rowActions: [
      { key: 'duplicate', icon: Copy, needs: 'create', href: ({ uuid }) => `/proposals/new?from=${uuid}` },
      { key: 'of_client', icon: Contact, href: ({ customer }) => `/proposals?customer_uuid=${customer.uuid}` },
      ...(viewer.role === 'Corretor'
        ? []
        : [
            {
              key: 'of_broker',
              icon: UserRound,
              href: ({ broker }: Proposal) => `/proposals?user_uuid=${broker.uuid}`,
            },
          ]),
    ],
    bulkActions: [
      { key: 'validate', icon: CheckCheck, needs: verbOf('validate') },
      { key: 'advance', icon: FastForward, needs: verbOf('advance'), asks: () => import('./bulk-advance') },
      { key: 'reject', icon: XCircle, needs: verbOf('reject'), asks: () => import('./bulk-reason') },
      { key: 'cancel', icon: Ban, needs: verbOf('cancel'), asks: () => import('./bulk-reason') },
      ...(changesOwners(viewer) ? [changeOwner] : []),
    ],
  })
}
