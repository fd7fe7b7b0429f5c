import type * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  brokersPaidSchema,
  cardsQuery,
  cardsSchema,
  dashboardQuery,
  estimateQuery,
  estimateSchema,
  productionQuery,
  productionSchema,
  productionYearSchema,
  rankingSchema,
  stagesSchema,
  teamGoalsSchema,
  yearQuery,
} from '@/lib/contracts/dashboard'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import { loadBrokersPaid } from './brokers'
import { loadCards } from './cards'
import { loadEstimate } from './estimate'
import { demandAskable, type Filters } from './found'
import { loadTeamGoals } from './goals'
import { loadProduction } from './production'
import { loadRanking } from './ranking'
import { loadStages } from './stages'
import { loadYear } from './year'

/** A figure at `/api/dashboard/{name}`; BAD_REQUEST for what its asker may not ask by. */
const figure = <Q extends z.ZodType<Filters>, O extends z.ZodType>(
  name: string,
  summary: string,
  { query, output }: { query: Q; output: O },
  load: (acting: Acting, query: z.output<Q>) => Promise<z.output<O>>,
): Route =>
  route(
    'GET',
    `/api/dashboard/${name}`,
    verb(
      { permission: 'view_dashboard', inGuise: 'reads', summary, query, output: inData(output) },
      async (context) => {
        demandAskable(context, context.query)
        // Guarantee: the verb has parsed it by `query`.
        return { status: true, data: await load(context, context.query as z.output<Q>) }
      },
    ),
  )

/** The figures of production (dashboard.md). */
export const dashboardRoutes: readonly Route[] = [
  figure(
    'proposal_cards_analytical',
    'Proposals and commission of a period by what became of them, beside the period before',
    { query: cardsQuery, output: cardsSchema },
    loadCards,
  ),
  figure(
    'proposal_production_for_column',
    'What was paid in a period, by bank, agreement, product, table, broker, team, commercial, day or month',
    { query: productionQuery, output: productionSchema },
    loadProduction,
  ),
  figure(
    'brokers_paid',
    'The Corretores with a paid proposal of the period, and those who are active without one',
    { query: dashboardQuery, output: brokersPaidSchema },
    loadBrokersPaid,
  ),
  figure(
    'ranking_commercial',
    'The Comerciais by what was paid below them',
    { query: dashboardQuery, output: rankingSchema },
    loadRanking,
  ),
  figure(
    'production_for_year',
    'What was typed, paid and reversed in each month of a year and of the one before',
    { query: yearQuery, output: productionYearSchema },
    loadYear,
  ),
  figure(
    'proposal_stages',
    'What was submitted in a period by its status now, and the stays in each status',
    { query: dashboardQuery, output: stagesSchema },
    loadStages,
  ),
  figure(
    'team_goals',
    'What was paid of each team beside its goal for the period',
    { query: dashboardQuery, output: teamGoalsSchema },
    loadTeamGoals,
  ),
  figure(
    'estimate',
    'An estimate of what is in progress, by how proposals in each stage have ended of late',
    { query: estimateQuery, output: estimateSchema },
    loadEstimate,
  ),
]
