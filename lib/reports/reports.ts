import type { Role } from '@/lib/access/roles'
import {
  averageTicket,
  commissionSums,
  dayGroups,
  detail,
  group,
  onlyGroups,
  proposalDetails,
  proposalGroups,
  type ReportField,
  seesField,
  statusGroup,
  sum,
  values,
} from './fields'

/** The reports (reports.md#the-reports). Pure. */

export const reportKeys = [
  'production',
  'commissions',
  'conversion',
  'pendencies',
  'reversals',
  'ranking',
  'no_commission',
  'no_contact',
] as const
export type ReportKey = (typeof reportKeys)[number]

/** Of the list whose rows are counted. */
export interface ReportRights {
  list: 'list_proposals' | 'list_pendencies' | 'list_clients'
  export: 'export_proposals' | 'list_pendencies' | 'list_clients'
}

/** A filter is a parameter of the call. */
export type ReportFilter =
  | 'bank_id'
  | 'agreement_id'
  | 'product_id'
  | 'table_id'
  | 'user_uuid'
  | 'team_id'
  | 'commercial_uuid'
  | 'operation_type'
  | 'status'
  | 'type'
  | 'pendency_status'
  | 'priority'
  | 'state'
  | 'days'

export interface Report {
  key: ReportKey
  rights: ReportRights
  /** In the order in which they are offered. */
  fields: readonly ReportField[]
  /** To begin with. */
  group: readonly string[]
  columns: readonly string[]
  /** An `order_by`, with `-` for descending. */
  sort: string
  /** The number of groups that it takes. */
  groups: { least: number; most: number }
  filters: readonly ReportFilter[]
  /** False: no days narrow it. */
  period: boolean
}

const ofProposals: ReportRights = { list: 'list_proposals', export: 'export_proposals' }
const proposalFilters = [
  ...['bank_id', 'agreement_id', 'product_id', 'table_id', 'user_uuid', 'team_id', 'commercial_uuid', 'operation_type'],
] as ReportFilter[]
const any = { least: 0, most: 3 }

const all: { [K in ReportKey]: Omit<Report, 'key'> } = {
  production: {
    rights: ofProposals,
    fields: [...proposalGroups, ...dayGroups, ...proposalDetails, detail('paid_at', 'day'), ...values, averageTicket],
    group: ['bank'],
    columns: ['count', 'contract_value', 'net_value', 'average_ticket'],
    sort: '-contract_value',
    groups: any,
    filters: proposalFilters,
    period: true,
  },
  commissions: {
    rights: ofProposals,
    fields: [
      ...proposalGroups,
      ...dayGroups,
      ...proposalDetails,
      detail('paid_at', 'day'),
      ...values,
      ...commissionSums,
    ],
    group: ['broker', 'bank'],
    columns: ['count', 'contract_value', ...commissionSums.map(({ key }) => key)],
    sort: '-contract_value',
    groups: any,
    filters: proposalFilters,
    period: true,
  },
  conversion: {
    rights: ofProposals,
    fields: [
      statusGroup,
      ...proposalGroups,
      ...dayGroups,
      sum('entered', 'integer'),
      sum('still', 'integer'),
      sum('paid', 'integer'),
      sum('lost', 'integer'),
      sum('conversion', 'percent'),
      sum('days', 'decimal'),
    ],
    group: ['status'],
    columns: ['entered', 'still', 'paid', 'lost', 'conversion', 'days'],
    sort: 'status',
    groups: { least: 1, most: 3 },
    filters: [...proposalFilters, 'status'],
    period: true,
  },
  pendencies: {
    rights: { list: 'list_pendencies', export: 'list_pendencies' },
    fields: [
      group('type', 'choice', { values: 'pendency_type' }),
      group('title', 'text'),
      group('pendency_status', 'choice', { values: 'pendency_status' }),
      group('priority', 'choice', { values: 'priority' }),
      ...proposalGroups,
      group('assignee', 'reference', { sees: 'internal' }),
      ...dayGroups,
      detail('number', 'code'),
      detail('customer', 'text'),
      detail('created_at', 'moment'),
      detail('due_at', 'moment'),
      detail('resolved_at', 'moment'),
      sum('count', 'integer'),
      sum('open', 'integer'),
      sum('resolved', 'integer'),
      sum('overdue', 'integer'),
      sum('resolved_days', 'decimal'),
    ],
    group: ['type'],
    columns: ['count', 'open', 'resolved', 'overdue', 'resolved_days'],
    sort: '-count',
    groups: any,
    filters: [...proposalFilters, 'type', 'pendency_status', 'priority'],
    period: true,
  },
  reversals: {
    rights: ofProposals,
    fields: [
      ...proposalGroups,
      ...dayGroups,
      ...proposalDetails,
      detail('reversed_at', 'day'),
      detail('reason', 'text'),
      detail('percentage', 'percent'),
      sum('count', 'integer'),
      sum('proposals', 'integer', onlyGroups),
      sum('reversed_value', 'money'),
    ],
    group: ['bank', 'broker'],
    columns: ['count', 'proposals', 'reversed_value'],
    sort: '-reversed_value',
    groups: any,
    filters: proposalFilters,
    period: true,
  },
  ranking: {
    rights: ofProposals,
    fields: [
      ...proposalGroups,
      sum('position', 'integer'),
      sum('previous_position', 'integer'),
      ...values,
      averageTicket,
      sum('share', 'percent'),
      sum('previous_value', 'money'),
      sum('variation', 'percent'),
    ],
    group: ['broker'],
    columns: [
      ...['position', 'previous_position', 'count', 'contract_value'],
      ...['share', 'average_ticket', 'previous_value', 'variation'],
    ],
    sort: 'position',
    groups: { least: 1, most: 1 },
    filters: proposalFilters,
    period: true,
  },
  no_commission: {
    rights: ofProposals,
    fields: [
      statusGroup,
      ...proposalGroups,
      ...dayGroups,
      ...proposalDetails,
      detail('submitted_at', 'moment'),
      detail('paid_at', 'day'),
      ...values,
    ],
    group: [],
    columns: ['number', 'customer', 'bank', 'table', 'broker', 'status', 'submitted_at', 'contract_value'],
    sort: '-submitted_at',
    groups: any,
    filters: [...proposalFilters, 'status'],
    period: true,
  },
  no_contact: {
    rights: { list: 'list_clients', export: 'list_clients' },
    fields: [
      group('state', 'text'),
      group('contact_month', 'month'),
      detail('customer', 'text'),
      detail('cpf', 'text'),
      detail('phone', 'text'),
      detail('last_contact', 'moment'),
      detail('days_since', 'integer'),
      sum('count', 'integer'),
    ],
    group: [],
    columns: ['customer', 'cpf', 'phone', 'state', 'last_contact', 'days_since'],
    sort: 'last_contact',
    groups: any,
    filters: ['user_uuid', 'state', 'days'],
    period: false,
  },
}

export const reports: readonly Report[] = reportKeys.map((key) => ({ key, ...all[key] }))

export const findReport = (key: string): Report | undefined => reports.find((one) => one.key === key)

/** The fields that a person of this role has. */
export const fieldsFor = ({ fields }: Pick<Report, 'fields'>, role: Role): ReportField[] =>
  fields.filter((field) => seesField(field, role))

/** True for those who may open this report. */
export const mayRead = ({ rights }: Report, permissions: readonly string[]): boolean =>
  permissions.includes('view_dashboard') && permissions.includes(rights.list)

export const mayExport = (report: Report, permissions: readonly string[]): boolean =>
  mayRead(report, permissions) && permissions.includes(report.rights.export)
