import type { Endpoint } from '@/lib/api/endpoint'
import {
  loadBrokersPaid,
  loadDashboardCards,
  loadEstimate,
  loadProduction,
  loadProductionYear,
  loadRanking,
  loadStages,
  loadTeamGoals,
} from '@/lib/api/figures/dashboard'
import { type DashboardAsked, filterQuery, periodQuery, yearQuery } from './asked'
import type { PanelKey } from './viewer'

/** The call of each panel, on the server and in the browser. */
export const panelCalls = {
  cards: (asked: DashboardAsked) => loadDashboardCards(periodQuery(asked, { compare: asked.compare })),
  production: (asked: DashboardAsked) =>
    loadProduction(periodQuery(asked, { column: asked.column, metric: asked.metric })),
  year: (asked: DashboardAsked) => loadProductionYear(yearQuery(asked)),
  ranking: (asked: DashboardAsked) => loadRanking(periodQuery(asked)),
  brokers: (asked: DashboardAsked) => loadBrokersPaid(periodQuery(asked)),
  stages: (asked: DashboardAsked) => loadStages(periodQuery(asked)),
  estimate: (asked: DashboardAsked) => loadEstimate(filterQuery(asked)),
  goals: (asked: DashboardAsked) => loadTeamGoals(periodQuery(asked)),
} as const satisfies Record<PanelKey, (asked: DashboardAsked) => Endpoint<unknown>>

export type PanelCalls = typeof panelCalls
/** The answer that a panel shows. */
export type PanelAnswer<K extends PanelKey> = ReturnType<PanelCalls[K]> extends Endpoint<infer Answer> ? Answer : never
