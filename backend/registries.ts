import { calls } from './calls/desk/call.routes'
import { retimeCalls } from './calls/desk/term'
import { callCruds, callFlows } from './calls/registries/registries'
import { catalogue } from './catalogue/registries'
import { commissions } from './commissions/rates/commission.routes'
import { spread } from './commissions/spread/registries'
import { companyRegistries } from './company/registries'
import type { Crud } from './core/registry/crud'
import type { Registry } from './core/registry/registry'
import { bankRules } from './finance/bank-rules/bank-rule.routes'
import { cashRegistries } from './finance/cash/registries'
import { commissionLayouts } from './finance/commission-layouts/commission-layout.routes'
import { entryRegistries } from './finance/entries/registries'
import { invoices } from './finance/invoices/invoice.routes'
import { payments } from './finance/payments/payment.routes'
import { financeRegistries } from './finance/registries/registries'
import { taxTables } from './finance/registries/tax-table.routes'
import { bankFiles } from './finance/remittances/bank-file.routes'
import { bankStatementLines } from './finance/statements/line.routes'
import { commercialHierarchies } from './identity/brokers/hierarchy.routes'
import { hierarchyTypes } from './identity/brokers/hierarchy-types'
import { teams } from './identity/brokers/team.routes'
import { brokers } from './identity/roster/broker.routes'
import { users } from './identity/users/user.routes'
import { customers } from './operation/customers/physical-customer.routes'
import { callcenterTitles } from './operation/follow-ups/callcenter-title.routes'
import { followUps } from './operation/follow-ups/follow-up.routes'
import { lgpdRequests } from './operation/lgpd/lgpd.routes'
import { pendencies } from './operation/pendencies/pendency.routes'
import { bankStatuses } from './operation/production/bank-status.routes'
import { proposals } from './operation/proposals/proposal.routes'
import { typists } from './operation/typists/typist.routes'
import { notificationTypes } from './system/notifications/notification-type.routes'

/** Registries with standard writes; `registries.test.ts` covers all of them. */
export const cruds: readonly Crud[] = [
  ...[...catalogue, commissions, ...spread],
  ...[...companyRegistries(retimeCalls), notificationTypes, callcenterTitles],
  ...[...financeRegistries, bankRules, commissionLayouts, bankStatuses, ...callCruds],
]

/** Registries whose writes have effects on other records, each with tests of its own. */
export const flows: readonly Crud[] = [
  ...[proposals, pendencies, customers, followUps, lgpdRequests, calls],
  ...callFlows,
  ...[users, brokers, hierarchyTypes, commercialHierarchies, teams, typists],
  ...[...cashRegistries, ...entryRegistries, payments, bankFiles, invoices, taxTables, bankStatementLines],
]

export const registries: readonly Registry[] = [...cruds, ...flows].map(({ registry }) => registry)
