import type {
  BrokersPaid,
  DashboardCards,
  Estimate,
  Production,
  ProductionYear,
  RankingRow,
  Stage,
  TeamGoal,
} from '@/lib/contracts/dashboard'
import { data, get } from '../endpoint'

/** The figures of production (dashboard.md). `query`: two days as `date[]`, and filters; of the year its number. */

const path = '/api/dashboard'

/** With `compare`. */
export const loadDashboardCards = (query: string) =>
  get(`${path}/proposal_cards_analytical?${query}`, data<DashboardCards>)
/** With `column` and `metric`. */
export const loadProduction = (query: string) =>
  get(`${path}/proposal_production_for_column?${query}`, data<Production>)
export const loadBrokersPaid = (query: string) => get(`${path}/brokers_paid?${query}`, data<BrokersPaid>)
export const loadRanking = (query: string) => get(`${path}/ranking_commercial?${query}`, data<readonly RankingRow[]>)
export const loadProductionYear = (query: string) => get(`${path}/production_for_year?${query}`, data<ProductionYear>)
export const loadStages = (query: string) => get(`${path}/proposal_stages?${query}`, data<readonly Stage[]>)
export const loadTeamGoals = (query: string) => get(`${path}/team_goals?${query}`, data<readonly TeamGoal[]>)
/** Filters alone. */
export const loadEstimate = (query: string) => get(`${path}/estimate?${query}`, data<Estimate>)
