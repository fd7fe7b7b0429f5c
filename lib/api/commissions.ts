import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import type { ModelChangeUpdate, VisibleModelChangeUpdate } from '@/lib/contracts/model-change-update'
import type { SimulationInput, VisibleSimulation } from '@/lib/contracts/simulation'
import type { ExceededRow, SpreadExplanation } from '@/lib/contracts/spread-explain'
import { data, get, post, rows } from './endpoint'

type Internal = 'company_percentage' | 'company_bonus' | 'before'
/** One table of the day; of the company's figures what this person's answer holds, and nothing else. */
export type Update = VisibleModelChangeUpdate & Partial<Pick<ModelChangeUpdate, Internal>>
type Simulations = { data: VisibleSimulation[]; total_kind: 'exact' | 'estimate' }

/** Past versions of a row of rates, newest first. */
export const listVersions = (row: number) =>
  get(`/api/commissions/${row}/history?per_page=100`, data<List<HistoryEntry>['data']>)

const simulation = '/api/commissions/simulation'

/** Every table that takes the operation. */
export const simulate = (body: SimulationInput) => post(simulation, data<Simulations>, body)
/** As `simulate`, of any house's API. */
export const listOffers = (body: SimulationInput) => post(simulation, rows<VisibleSimulation>, body)
/** One table, explained. */
export const explainSimulation = (body: SimulationInput & { table_id: number }) =>
  post(simulation, data<VisibleSimulation>, body)

export const listUpdates = (query: string) => get(`/api/model_change_updates?${query}`, rows<Update>)

/** Rows of rates that pay less than the rule passes on. */
export const listExceeded = (rule: number) => get(`/api/spread_rules/${rule}/exceeds`, data<ExceededRow[]>)
export const explainSpread = (query: string) => get(`/api/spread_rules/explain?${query}`, data<SpreadExplanation>)
