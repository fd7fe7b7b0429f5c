import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import type { ModelChangeUpdate, VisibleModelChangeUpdate } from '@/lib/contracts/model-change-update'
import type { SimulationInput, VisibleSimulation } from '@/lib/contracts/simulation'
import type { ExceededRow, SpreadExplanation } from '@/lib/contracts/spread-explain'
import { data, get, post, rows } from './endpoint'

type Internal = 'company_percentage' | 'company_bonus' | 'before'
/** One table of the day, with those company figures that the answer includes for this person. */
export type Update = VisibleModelChangeUpdate & Partial<Pick<ModelChangeUpdate, Internal>>
type Simulations = { data: VisibleSimulation[]; total_kind: 'exact' | 'estimate' }

/** Past versions of a commission row, newest first. */
export const listVersions = (row: number) =>
  get(`/api/commissions/${row}/history?per_page=100`, data<List<HistoryEntry>['data']>)

const simulation = '/api/commissions/simulation'

/** Every table that fits the operation. */
export const simulate = (body: SimulationInput) => post(simulation, data<Simulations>, body)
/** As `simulate`, for any tenant API: the company's figures may be missing. */
export const listOffers = (body: SimulationInput) => post(simulation, rows<VisibleSimulation>, body)
/** One table, with its explanation. */
export const explainSimulation = (body: SimulationInput & { table_id: number }) =>
  post(simulation, data<VisibleSimulation>, body)

export const listUpdates = (query: string) => get(`/api/model_change_updates?${query}`, rows<Update>)

/** Commission rows for which the rule gives more than the company gets. */
export const listExceeded = (rule: number) => get(`/api/spread_rules/${rule}/exceeds`, data<ExceededRow[]>)
export const explainSpread = (query: string) => get(`/api/spread_rules/explain?${query}`, data<SpreadExplanation>)
