import * as z from 'zod'
import { agreementContract } from '@/lib/contracts/agreement'
import { attentionSchema } from '@/lib/contracts/attention'
import { secondFactorsSchema } from '@/lib/contracts/auth'
import { bankContract } from '@/lib/contracts/bank'
import { bankFileDetail, remittanceSchema } from '@/lib/contracts/bank-file'
import { brokerLedgerSchema } from '@/lib/contracts/broker'
import { brokerSummarySchema, summaryPersonSchema } from '@/lib/contracts/broker-summary'
import { callItemSchema, callMessageSchema } from '@/lib/contracts/call'
import { hierarchyBrokerSchema, hierarchyPersonSchema } from '@/lib/contracts/commercial-hierarchy'
import { companySchema } from '@/lib/contracts/company'
import {
  brokersPaidSchema,
  cardsSchema,
  estimateSchema,
  productionSchema,
  productionYearSchema,
  rankingSchema,
  stagesSchema,
  teamGoalsSchema,
} from '@/lib/contracts/dashboard'
import { factorDemandSchema } from '@/lib/contracts/factor-demand'
import { historySchema } from '@/lib/contracts/history'
import { invoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { jobSchema } from '@/lib/contracts/job'
import { ledgerRowSchema } from '@/lib/contracts/ledger'
import { globalLogSchema } from '@/lib/contracts/log'
import { modelChangeUpdateSchema } from '@/lib/contracts/model-change-update'
import { notificationSchema } from '@/lib/contracts/notification'
import { availableSchema, payableSchema, paymentLogSchema, paymentSchema, payToSchema } from '@/lib/contracts/payment'
import { pendencyMessageSchema } from '@/lib/contracts/pendency'
import {
  proposalDocumentSchema,
  proposalFileSchema,
  proposalMoneySchema,
  reversalPreviewSchema,
} from '@/lib/contracts/proposal'
import { pushDeviceSchema, pushSchema, pushTestSchema } from '@/lib/contracts/push'
import { type RegistryName, registries } from '@/lib/contracts/registries'
import { internalCells, reportDeliverySchema, reportRow, reportScheduleSchema } from '@/lib/contracts/report'
import { savedViewSchema } from '@/lib/contracts/saved-view'
import { contractSchemas, rowSchema } from '@/lib/contracts/schemas'
import { searchSchema } from '@/lib/contracts/search'
import { sellerSchema } from '@/lib/contracts/seller'
import { sessionSchema } from '@/lib/contracts/session'
import { simulationSchema } from '@/lib/contracts/simulation'
import { exceededRowSchema, spreadExplainSchema } from '@/lib/contracts/spread-explain'
import { teamlessSchema, userTeamLogSchema, userTeamSchema } from '@/lib/contracts/team'
import { officialBankSchema, ultronEntrySchema } from '@/lib/contracts/ultron'
import { userBrokerSchema } from '@/lib/contracts/user'

/** The contract of the answers at `path` and below. */
export interface Contract {
  /** In lower case; a pattern for a path with ids. */
  path: string | RegExp
  /** A row of the list at `path` itself. */
  row?: z.ZodObject
  /** Fields that a remote API's row may lack, because the specification does not name them. */
  spare?: readonly string[]
  /** The `data` of an answer at `path` itself, if it is no list. */
  item?: z.ZodType
  /** Other records whose audience marks hold below `path`, or at `path` if it is no list. */
  also?: readonly z.ZodObject[]
  /** Contains no company share, so it marks no audience. */
  plain?: true
}

/** Further records in answers below a registry's path. */
const alsoBelow: Partial<Record<RegistryName, readonly z.ZodObject[]>> = {
  spread_rule: [spreadExplainSchema, exceededRowSchema],
  proposal: [proposalFileSchema, proposalMoneySchema, reversalPreviewSchema],
  user: [userBrokerSchema],
  broker: [userBrokerSchema, brokerLedgerSchema],
  payment: [availableSchema, payableSchema, payToSchema],
  bank_file: [bankFileDetail, remittanceSchema],
  invoice_consolidation: [invoiceDetail],
}

/** Every registry's own list. */
const lists = registries.map((contract): Contract => {
  const also = alsoBelow[contract.name]
  return { path: contract.path.toLowerCase(), row: contractSchemas(contract).row, ...(also && { also }) }
})

/**
 * The answers that our screens read, by their addresses. A contract's audience marks hold in each of them
 * (permissions.md#company-share).
 */
export const contracts: readonly Contract[] = [
  ...lists,
  { path: '/api/notifications/notifications_auth_user', row: notificationSchema, spare: ['created_at', 'link'] },
  { path: '/api/model_change_updates', row: modelChangeUpdateSchema, spare: ['id', 'created_at'] },
  { path: '/api/company', also: [companySchema] },
  { path: '/api/current_account/log', row: paymentLogSchema },
  { path: '/api/current_account/request_withdrawal', item: paymentSchema },
  { path: '/api/jobs', row: jobSchema, plain: true },
  { path: '/api/views', row: savedViewSchema, plain: true },
  { path: '/api/search', item: searchSchema },
  { path: '/api/search/recent', item: searchSchema },
  { path: '/api/dashboard/attention', item: attentionSchema },
  { path: '/api/dashboard/proposal_cards_analytical', item: cardsSchema },
  { path: '/api/dashboard/proposal_production_for_column', item: productionSchema },
  { path: '/api/dashboard/brokers_paid', item: brokersPaidSchema },
  { path: '/api/dashboard/ranking_commercial', item: rankingSchema },
  { path: '/api/dashboard/production_for_year', item: productionYearSchema },
  { path: '/api/dashboard/proposal_stages', item: stagesSchema },
  { path: '/api/dashboard/team_goals', item: teamGoalsSchema },
  { path: '/api/dashboard/estimate', item: estimateSchema },
  { path: '/api/report_schedules', row: reportScheduleSchema, also: [reportDeliverySchema] },
  { path: '/api/sellers', row: sellerSchema },
  { path: '/api/commercial_hierarchy/brokers', row: hierarchyBrokerSchema },
  { path: '/api/commercial_hierarchy/people', row: hierarchyPersonSchema },
  { path: '/api/user_team', row: userTeamSchema },
  { path: '/api/user_team/user', row: teamlessSchema },
  { path: '/api/user_team/log', row: userTeamLogSchema },
  { path: '/api/ultron/banks', row: ultronEntrySchema, plain: true, also: [rowSchema(bankContract)] },
  { path: '/api/ultron/unlinked-banks', row: ultronEntrySchema, plain: true },
  { path: '/api/financial/official_banks', row: officialBankSchema, plain: true },
  { path: '/api/ultron/agreements', row: ultronEntrySchema, plain: true, also: [rowSchema(agreementContract)] },
  { path: '/api/ultron/unlinked-agreements', row: ultronEntrySchema, plain: true },
  { path: '/api/commissions/simulation', row: simulationSchema },
  { path: '/api/pendency/messages', row: pendencyMessageSchema },
  { path: '/api/current_account/transactions', row: ledgerRowSchema },
  { path: '/api/current_account/passed_debit_credit', row: ledgerRowSchema },
  { path: '/api/financial/summary_broker', also: [brokerSummarySchema, summaryPersonSchema] },
  { path: '/api/global_logs', row: globalLogSchema, plain: true },
  { path: '/api/push', item: pushSchema, plain: true },
  { path: '/api/push/devices', item: pushDeviceSchema, plain: true },
  { path: '/api/push/test', item: pushTestSchema, plain: true },
  { path: '/api/auth/sessions', item: z.array(sessionSchema), plain: true },
  { path: '/api/auth/second-factor', item: secondFactorsSchema, plain: true },
  { path: '/api/settings/second_factor', item: z.array(factorDemandSchema), plain: true },
  { path: /^\/api\/spread_rules\/[^/]+\/exceeds$/, item: z.array(exceededRowSchema), plain: true },
  { path: /^\/api\/proposals\/[^/]+\/documents$/, row: proposalDocumentSchema },
  { path: /^\/api\/calls\/\d+\/messages$/, row: callMessageSchema },
  { path: /^\/api\/calls\/\d+\/items$/, row: callItemSchema },
  { path: /^\/api\/reports\/[a-z_]+$/, row: reportRow },
  { path: /^\/api\/reports\/[a-z_]+$/, also: [internalCells] },
  { path: /^\/api\/.+\/history$/, row: historySchema, plain: true },
]

/** True if `rule`, a path in lower case (lib/bff/path.ts), is the contract's own path. */
export const isAt = ({ path }: Contract, rule: string): boolean =>
  typeof path === 'string' ? rule === path : path.test(rule)

/** A path as a lenient server may route it: `/api/commissions.csv` as `/api/commissions`. */
export const bareRule = (rule: string): string => rule.replaceAll(/[.\s][^/]*/g, '')

/** The contracts that apply at `rule`. */
export const contractsAt = (rule: string): Contract[] =>
  contracts.filter(
    (contract) => isAt(contract, rule) || (typeof contract.path === 'string' && rule.startsWith(`${contract.path}/`)),
  )
