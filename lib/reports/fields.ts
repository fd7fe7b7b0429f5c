import { isInternal, type Role } from '@/lib/access/roles'

/** Fields of reports (reports.md#fields). Pure. */

/**
 * `group`: rows may be grouped by it. `detail`: a quality of one record. `sum`: a figure of groups and of the whole, of
 * records too unless `onlyGroups`.
 */
export type FieldRole = 'group' | 'detail' | 'sum'

/**
 * `reference` is a cell `{key, name}`; `choice` one of the values of `values`; `day` and `month` are `yyyy-MM-dd` and
 * `yyyy-MM`; `decimal` has one place, of days.
 */
export type FieldKind =
  | 'text'
  | 'code'
  | 'reference'
  | 'choice'
  | 'day'
  | 'month'
  | 'moment'
  | 'integer'
  | 'money'
  | 'percent'
  | 'decimal'

/** The names under which a choice's values have words. */
export type FieldValues = 'status' | 'operation_type' | 'pendency_type' | 'pendency_status' | 'priority'

export interface ReportField {
  key: string
  role: FieldRole
  kind: FieldKind
  values?: FieldValues
  onlyGroups?: true
  /** Those who see it; everybody, if it is left out. */
  sees?: keyof typeof audiences
}

const audiences = {
  internal: isInternal,
  /** Staff and Comercial. */
  notBrokers: (role: Role) => role !== 'Corretor',
  notComercial: (role: Role) => role !== 'Comercial',
  comercial: (role: Role) => role === 'Comercial',
} as const satisfies Record<string, (role: Role) => boolean>

export const seesField = ({ sees }: ReportField, role: Role): boolean => sees === undefined || audiences[sees](role)

const group = (key: string, kind: FieldKind, more: Partial<ReportField> = {}): ReportField => ({
  ...{ key, role: 'group', kind },
  ...more,
})
const detail = (key: string, kind: FieldKind): ReportField => ({ key, role: 'detail', kind })
const sum = (key: string, kind: FieldKind, more: Partial<ReportField> = {}): ReportField => ({
  ...{ key, role: 'sum', kind },
  ...more,
})
const onlyGroups = { onlyGroups: true } as const

/** Groups of whatever belongs to a proposal. */
export const proposalGroups: readonly ReportField[] = [
  group('bank', 'reference'),
  group('agreement', 'reference'),
  group('product', 'reference'),
  group('table', 'reference'),
  group('operation_type', 'choice', { values: 'operation_type' }),
  // A Corretor's rows are all their own.
  group('broker', 'reference', { sees: 'notBrokers' }),
  group('team', 'reference', { sees: 'notBrokers' }),
  group('commercial', 'reference', { sees: 'notBrokers' }),
]
export const dayGroups: readonly ReportField[] = [group('day', 'day'), group('month', 'month')]
export const statusGroup = group('status', 'choice', { values: 'status' })
export const proposalDetails: readonly ReportField[] = [
  detail('number', 'code'),
  detail('ade_number', 'code'),
  detail('customer', 'text'),
]
export const values: readonly ReportField[] = [
  sum('count', 'integer'),
  sum('contract_value', 'money'),
  sum('net_value', 'money'),
]
export const averageTicket = sum('average_ticket', 'money', onlyGroups)

export const commissionSums: readonly ReportField[] = [
  sum('broker_amount', 'money', { sees: 'notComercial' }),
  sum('broker_rate', 'percent', { sees: 'notComercial' }),
  sum('override_amount', 'money', { sees: 'comercial' }),
  sum('company_amount', 'money', { sees: 'internal' }),
  sum('retained_amount', 'money', { sees: 'internal' }),
]

export { detail, group, onlyGroups, sum }
