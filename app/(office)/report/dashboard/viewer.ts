import { isInternal, type Role } from '@/lib/access/roles'
import type { ProductionColumn, ProductionMetric } from '@/lib/contracts/dashboard'

/** Parts of the dashboard by their viewer (dashboard.md#filters, dashboard.md#columns). Pure. */

export interface Viewer {
  role: Role
  /** May open the list of proposals; else nothing leads to it. */
  opensProposals: boolean
  opensBrokers: boolean
  /** False for whoever sees as somebody else: preferences are the person's own. */
  arranges: boolean
}

export const filterKeys = [
  'bank_id',
  'agreement_id',
  'product_id',
  'table_id',
  'user_uuid',
  'team_id',
  'commercial_uuid',
] as const
export type FilterKey = (typeof filterKeys)[number]

export const columns = [
  'bank',
  'agreement',
  'product',
  'table',
  'broker',
  'team',
  'commercial',
  'day',
  'month',
] as const satisfies readonly ProductionColumn[]
export const metrics = [
  'contract_value',
  'count',
  'net_value',
  'commission',
  'company_commission',
] as const satisfies readonly ProductionMetric[]

/** Parts of the screen, in their first order. */
export const panels = ['cards', 'year', 'production', 'ranking', 'brokers', 'stages', 'goals', 'estimate'] as const
export type PanelKey = (typeof panels)[number]

const isBroker = (role: Role) => role === 'Corretor'

/** A Corretor's proposals are all their own. */
export const offeredFilters = (role: Role): readonly FilterKey[] =>
  filterKeys.filter((key) => !isBroker(role) || (key !== 'user_uuid' && key !== 'commercial_uuid'))

export const offeredColumns = (role: Role): readonly ProductionColumn[] =>
  columns.filter((column) => !isBroker(role) || !['broker', 'team', 'commercial'].includes(column))

/** The company's share is for staff alone (permissions.md#company-share). */
export const offeredMetrics = (role: Role): readonly ProductionMetric[] =>
  metrics.filter((metric) => metric !== 'company_commission' || isInternal(role))

export const offeredPanels = (role: Role): readonly PanelKey[] =>
  panels.filter((panel) => !isBroker(role) || !['ranking', 'brokers', 'goals'].includes(panel))
