import * as z from 'zod'
import { proposalStatuses } from '@/lib/proposals/flow'
import { moneyText, rateText } from './amounts'
import { everyone } from './audience'
import { dayRange, oneOrMore, rowId } from './list'

/** The figures of production (dashboard.md). Unmarked fields and parameters are staff's alone. */

/** The most days that are counted at once. */
export const mostDashboardDays = 366

/** Filters that every figure takes, as the list of proposals does. */
export const dashboardFilters = {
  bank_id: oneOrMore(rowId).optional(),
  agreement_id: oneOrMore(rowId).optional(),
  product_id: oneOrMore(rowId).optional(),
  table_id: oneOrMore(rowId).optional(),
  user_uuid: oneOrMore(z.uuid()).optional(),
  team_id: oneOrMore(rowId).optional(),
  /** Unknown to a Corretor. */
  commercial_uuid: oneOrMore(z.uuid()).optional(),
}
export const dashboardFilterKeys = Object.keys(dashboardFilters) as (keyof typeof dashboardFilters)[]

const inPeriod = { date: dayRange.optional(), ...dashboardFilters }
export const dashboardQuery = z.strictObject(inPeriod)
export type DashboardQuery = z.output<typeof dashboardQuery>

const figure = { count: everyone(z.int()), contract_value: everyone(moneyText) }
const percent = everyone(rateText.nullable())

export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Cards of proposals, in the order in which they are answered. */
export const proposalCards = [
  'validation',
  'in_progress',
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'reversed',
] as const
export type ProposalCard = (typeof proposalCards)[number]

export const cardsQuery = z.strictObject({ ...inPeriod, compare: z.enum(comparisons).default('previous') })
const proposalCard = z.object({
  key: everyone(z.enum(proposalCards)),
  label: everyone(z.string()),
  ...figure,
  net_value: everyone(moneyText),
  previous: everyone(z.object(figure)),
  /** Of contract_value, in percent; null where there was nothing. */
  variation: percent,
})
/** The amounts that its viewer may see; `previous` and `variation` are of the first of them. */
const commissionCard = z.object({
  key: everyone(z.literal('commission')),
  label: everyone(z.string()),
  count: everyone(z.int()),
  /** Not a Comercial's, who has `override_amount`. */
  broker_amount: everyone(moneyText.optional()),
  override_amount: everyone(moneyText.optional()),
  company_amount: moneyText.optional(),
  retained_amount: moneyText.optional(),
  previous: everyone(
    z.object({
      count: everyone(z.int()),
      broker_amount: everyone(moneyText.optional()),
      override_amount: everyone(moneyText.optional()),
    }),
  ),
  variation: percent,
})
export type ProposalCardFigure = z.infer<typeof proposalCard>
export type CommissionCardFigure = z.infer<typeof commissionCard>
export const cardsSchema = z.array(z.union([proposalCard, commissionCard]))
export type DashboardCards = z.infer<typeof cardsSchema>

export const productionColumns = [
  'bank',
  'agreement',
  'product',
  'table',
  'broker',
  'team',
  'commercial',
  'day',
  'month',
] as const
export type ProductionColumn = (typeof productionColumns)[number]
/** `company_commission` is staff's alone. */
export const productionMetrics = ['contract_value', 'count', 'net_value', 'commission', 'company_commission'] as const
export type ProductionMetric = (typeof productionMetrics)[number]

export const productionQuery = z.strictObject({
  ...inPeriod,
  column: z.enum(productionColumns),
  metric: z.enum(productionMetrics).default('contract_value'),
  limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/)
    .transform(Number)
    .default(10),
})

/** Money as text, a count as a number. */
const amount = everyone(z.union([moneyText, z.int()]))
export const productionGroupKinds = ['one', 'none', 'others', 'day', 'month'] as const
const productionGroup = z.object({
  kind: everyone(z.enum(productionGroupKinds)),
  /** Id, uuid, `yyyy-MM-dd` or `yyyy-MM`; null for `none` and `others`. */
  key: everyone(z.string().nullable()),
  name: everyone(z.string()),
  count: everyone(z.int()),
  value: amount,
})
export type ProductionGroup = z.infer<typeof productionGroup>
export const productionSchema = z.object({
  categories: everyone(z.array(z.string())),
  series: everyone(z.array(z.object({ name: everyone(z.string()), data: everyone(z.array(amount)) }))),
  total: amount,
  total_count: everyone(z.int()),
  /** The categories in the same order, each with its kind. */
  groups: everyone(z.array(productionGroup)),
})
export type Production = z.infer<typeof productionSchema>

const person = { uuid: everyone(z.uuid()), name: everyone(z.string()) }

export const brokersPaidSchema = z.object({
  active_brokers: everyone(z.int()),
  brokers_with_production: everyone(z.int()),
  /** In percent; null without an active one. */
  rate: percent,
  rows: everyone(
    z.array(
      z.object({
        ...person,
        ...figure,
        /** Neither is a Comercial's. */
        broker_commission: everyone(moneyText.optional()),
        paid_out: everyone(moneyText.optional()),
      }),
    ),
  ),
  /** Active ones without a row, with the day on which a proposal of theirs was last paid. */
  idle: everyone(z.array(z.object({ ...person, last_paid_at: everyone(z.iso.date().nullable()) }))),
})
export type BrokersPaid = z.infer<typeof brokersPaidSchema>

export const rankingSchema = z.array(
  z.object({
    position: everyone(z.int()),
    previous_position: everyone(z.int().nullable()),
    ...person,
    type: everyone(z.string()),
    ...figure,
    active_brokers: everyone(z.int()),
    average_ticket: everyone(moneyText.nullable()),
    /** Staff's, and one's own. */
    override: everyone(moneyText.optional()),
  }),
)
export type RankingRow = z.infer<typeof rankingSchema>[number]

export const yearQuery = z.strictObject({
  ...dashboardFilters,
  year: z
    .string()
    .regex(/^(19|20)\d\d$/)
    .transform(Number)
    .optional(),
})
const yearMonth = z.object({
  month: everyone(z.int().min(1).max(12)),
  typed: everyone(z.object(figure)),
  paid: everyone(z.object({ ...figure, net_value: everyone(moneyText) })),
  reversed: everyone(z.object(figure)),
})
const year = { year: everyone(z.int()), months: everyone(z.array(yearMonth)) }
export type YearMonth = z.infer<typeof yearMonth>
export const productionYearSchema = z.object({ ...year, previous_year: everyone(z.object(year)) })
export type ProductionYear = z.infer<typeof productionYearSchema>

export const stagesSchema = z.array(
  z.object({
    status: everyone(z.enum(proposalStatuses)),
    ...figure,
    /** Those that were ever in it, and their mean stay in days; null where none was, and of closed ones. */
    entered: everyone(z.int()),
    days: everyone(z.number().nullable()),
  }),
)
export type Stage = z.infer<typeof stagesSchema>[number]

export const teamGoalsSchema = z.array(
  z.object({
    team: everyone(z.object({ id: everyone(z.int()), name: everyone(z.string()) })),
    goal: everyone(moneyText),
    ...figure,
    rate: everyone(rateText),
    /** False where the team sold what the viewer does not see. */
    whole: everyone(z.boolean()),
  }),
)
export type TeamGoal = z.infer<typeof teamGoalsSchema>[number]

/** `GET /api/dashboard/estimate`: the filters of the year's call without its year. */
export const estimateQuery = z.strictObject(dashboardFilters)
/** Money below is contract_value; `low` and `high` bound eight of ten such sums (dashboard.md#estimate). */
const estimated = { ...figure, expected: everyone(moneyText), low: everyone(moneyText), high: everyone(moneyText) }
export const estimateSchema = z.object({
  /** The days whose endings the rates are taken from. */
  since: everyone(z.iso.date()),
  until: everyone(z.iso.date()),
  total: everyone(z.object(estimated)),
  /** In progress, and in no sum: too few have ended in their stage. */
  unrated: everyone(z.object(figure)),
  stages: everyone(
    z.array(
      z.object({
        status: everyone(z.enum(proposalStatuses)),
        ...figure,
        /** Proposals that were in this stage and ended in these days, and the paid ones among them. */
        ended: everyone(z.int()),
        paid: everyone(z.int()),
        /** Null with too few endings. */
        expected: everyone(moneyText.nullable()),
      }),
    ),
  ),
  /** By what is expected of them, the most first. */
  brokers: everyone(z.array(z.object({ ...person, ...estimated, unrated: everyone(z.object(figure)) }))),
})
export type Estimate = z.infer<typeof estimateSchema>
