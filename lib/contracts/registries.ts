import { agreementContract } from './agreement'
import { bankContract } from './bank'
import { bankFileContract } from './bank-file'
import { bankRuleContract } from './bank-rule'
import { bankStatementLineContract } from './bank-statement'
import { bankStatusContract } from './bank-status'
import { brokerContract } from './broker'
import { callContract } from './call'
import { callAnswerContract } from './call-answer'
import { callCategoryContract } from './call-category'
import { callSituationContract } from './call-situation'
import { callcenterTitleContract } from './callcenter-title'
import { commercialHierarchyContract } from './commercial-hierarchy'
import { commissionContract } from './commission'
import { commissionLayoutContract } from './commission-layout'
import { companyAccountContract } from './company-account'
import { costCenterContract } from './cost-center'
import { customerContract } from './customer'
import { debitTypeContract } from './debit-type'
import { creditContract, debitContract } from './financial-entry'
import { followUpContract } from './follow-up'
import { hierarchyTypeContract } from './hierarchy-type'
import { holidayContract } from './holiday'
import { invoiceContract } from './invoice-consolidation'
import { lgpdRequestContract } from './lgpd'
import { mandatoryItemContract } from './mandatory-item'
import { notificationTypeContract } from './notification-type'
import { paymentContract } from './payment'
import { paymentMethodContract } from './payment-method'
import { pendencyContract } from './pendency'
import { productContract } from './product'
import { proposalContract } from './proposal'
import { recurrenceContract } from './recurrence'
import { releaseTypeContract } from './release-type'
import type { AnyContract } from './schemas'
import { segmentContract } from './segment'
import { spreadGroupContract } from './spread-group'
import { spreadRuleContract } from './spread-rule'
import { tableContract } from './table'
import { taxTableContract } from './tax-table'
import { teamContract } from './team'
import { transactionStatementContract } from './transaction-statement'
import { typistBankUserContract } from './typist-bank-user'
import { userContract } from './user-account'

/**
 * All registries, for the web server, the menu's guards and the tests. Some carry zod, so screens import their own
 * manifest, and only types from here.
 */
export const registries = [
  bankContract,
  agreementContract,
  productContract,
  tableContract,
  commissionContract,
  spreadGroupContract,
  spreadRuleContract,
  proposalContract,
  bankStatusContract,
  customerContract,
  followUpContract,
  callcenterTitleContract,
  lgpdRequestContract,
  pendencyContract,
  callContract,
  callCategoryContract,
  mandatoryItemContract,
  callSituationContract,
  callAnswerContract,
  notificationTypeContract,
  segmentContract,
  holidayContract,
  userContract,
  brokerContract,
  hierarchyTypeContract,
  commercialHierarchyContract,
  teamContract,
  typistBankUserContract,
  paymentMethodContract,
  releaseTypeContract,
  costCenterContract,
  debitTypeContract,
  taxTableContract,
  companyAccountContract,
  transactionStatementContract,
  bankStatementLineContract,
  bankRuleContract,
  debitContract,
  creditContract,
  commissionLayoutContract,
  recurrenceContract,
  paymentContract,
  invoiceContract,
  bankFileContract,
] as const satisfies readonly AnyContract[]

export type RegistryName = (typeof registries)[number]['name']
