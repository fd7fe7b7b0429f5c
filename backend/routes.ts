import { globalLog } from './audit'
import { callFileReader, callFileRoutes } from './calls/desk/files'
import { mergeRoutes } from './calls/desk/merge.routes'
import { suggestionRoutes } from './calls/desk/suggestion.routes'
import { retimeCalls } from './calls/desk/term'
import { callFiguresRoutes } from './calls/figures/figures.routes'
import { inboundRoutes } from './calls/mail/inbound.routes'
import { inboundMailRoutes } from './calls/mail/inbound-mail.routes'
import { officialBankRoutes } from './catalogue/official-bank.routes'
import { ultronRoutes } from './catalogue/ultron.routes'
import { modelChangeUpdateRoutes } from './commissions/changes/model-change-update.routes'
import { creditRoutes } from './commissions/credit/credit.routes'
import { migrationRoutes } from './commissions/migration/migration.routes'
import { simulationRoutes } from './commissions/simulation/simulation.routes'
import { allowedTimeRoutes } from './company/allowed-time.routes'
import { cepRoutes } from './company/cep.routes'
import { companyRoutes } from './company/company.routes'
import { logoRoutes } from './company/logo.routes'
import { smtpRoutes } from './company/smtp.routes'
import { termRoutes } from './company/term.routes'
import { themeRoutes } from './company/theme.routes'
import { makeLog } from './core/kernel/log'
import { openApi } from './core/kernel/openapi'
import { Answer, type Route, route, verb } from './core/kernel/verb'
import { exportRoutes } from './core/registry/export'
import { makeServices, type Services } from './core/services/services'
import { summaryRoutes } from './finance/account/summary.routes'
import { transactionRoutes } from './finance/account/transactions.routes'
import { accountingEntries, accountingRoutes } from './finance/accounting/accounting.routes'
import { commissionClaimRoutes } from './finance/claims/claim.routes'
import { makeReceive } from './finance/commission-reports/receive'
import { commissionReportRoutes } from './finance/commission-reports/report.routes'
import { dueRoutes } from './finance/due/due.routes'
import { entryDocumentRoutes, entryFileReader } from './finance/entries/documents'
import { inboxRoutes } from './finance/inbox/inbox.routes'
import { invoiceFileReader, invoiceRoutes } from './finance/invoices/invoice.routes'
import { paperRoutes } from './finance/papers/paper.routes'
import { askingRoutes } from './finance/payments/asking.routes'
import { sendingRoutes } from './finance/payments/payment.routes'
import { periodRoutes } from './finance/periods/period.routes'
import { receiptRoutes } from './finance/receipts/receipt.routes'
import { matchAccount } from './finance/reconciliation/match'
import { reconciliationRoutes } from './finance/reconciliation/reconciliation.routes'
import { bankFileReader, returnRoutes } from './finance/remittances/bank-file.routes'
import { resultRoutes } from './finance/result/result.routes'
import { bankStatementRoutes } from './finance/statements/import.routes'
import { termAcceptanceRoutes, termAcceptances } from './identity/accounts/term-acceptances.routes'
import { makeTokens, type Tokens } from './identity/accounts/tokens'
import { sellerRoutes } from './identity/brokers/seller.routes'
import { userTeamRoutes } from './identity/brokers/user-team.routes'
import { certificationRoutes } from './identity/certifications/certification.routes'
import { certificationFileReader } from './identity/certifications/certification-file.routes'
import { factorDemandRoutes } from './identity/factors/factor-demand.routes'
import { factorRemovalRoutes } from './identity/factors/factor-removal.routes'
import { secondFactorRoutes } from './identity/factors/second-factor.routes'
import { payeeRoutes } from './identity/payees/payee.routes'
import { acceptTerms } from './identity/people/accept-terms'
import { preferenceRoutes } from './identity/people/preference.routes'
import { profileRoutes } from './identity/profiles/profile.routes'
import { profileListRoutes } from './identity/profiles/profile-list.routes'
import { userPermissionRoutes } from './identity/profiles/user-permission.routes'
import { brokerFileReader, brokerPaperRoutes } from './identity/roster/papers'
import { authRoutes } from './identity/sign-in/auth.routes'
import { guiseRoutes } from './identity/sign-in/guise.routes'
import { onboardingRoutes } from './identity/sign-in/onboarding.routes'
import { ownSessionRoutes } from './identity/sign-in/own-session.routes'
import { passwordRoutes } from './identity/sign-in/password.routes'
import { recoveryRoutes } from './identity/sign-in/recovery.routes'
import { registerRoutes } from './identity/sign-in/register.routes'
import { avatarRoutes } from './identity/users/avatar.routes'
import { invitationRoutes } from './identity/users/invitation.routes'
import { userSessionRoutes } from './identity/users/user-session.routes'
import { attentionRoutes } from './operation/attention/attention.routes'
import { dashboardRoutes } from './operation/dashboard/dashboard.routes'
import { handOverRoutes } from './operation/handover/hand-over.routes'
import { proposalPdfRoutes } from './operation/paper/proposal-pdf.routes'
import { pendencyFileReader, pendencyFileRoutes } from './operation/pendencies/files'
import { claimRoutes } from './operation/proposals/claim.routes'
import { proposalDocumentRoutes, proposalFileReader } from './operation/proposals/proposal-document.routes'
import { proposalMoneyRoutes } from './operation/proposals/proposal-money.routes'
import { proposalStepRoutes } from './operation/proposals/proposal-step.routes'
import { proposalTypistRoutes } from './operation/proposals/proposal-typist.routes'
import { proposalSendingRoutes } from './operation/proposals/sending'
import { unsentFileReader, unsentFileRoutes } from './operation/records/unsent-files'
import { reportResources } from './operation/report-files/job'
import { reportFileRoutes } from './operation/report-files/report-file.routes'
import { reportScheduleRoutes } from './operation/report-mail/report-schedule.routes'
import { reportRoutes } from './operation/reports/report.routes'
import { cruds, flows, registries } from './registries'
import { sharedRoutes } from './registry-routes'
import { searchRoutes } from './search.routes'
import { appLogRoutes } from './system/app-log.routes'
import { draftRoutes } from './system/draft.routes'
import { fileRoutes } from './system/file.routes'
import { jobFileReader, jobRoutes } from './system/job.routes'
import { actionRoutes } from './system/notifications/action.routes'
import { notificationRoutes } from './system/notifications/notification.routes'
import { pushRoutes } from './system/notifications/push.routes'
import { streamRoutes } from './system/notifications/stream.routes'
import { statusRoutes } from './system/status.routes'
import { savedViewRoutes } from './system/view.routes'

const identityRoutes = (tokens: Tokens, services: Services): Route[] => [
  ...authRoutes(tokens, services),
  ...secondFactorRoutes(tokens, services),
  ...registerRoutes(tokens),
  ...passwordRoutes,
  ...ownSessionRoutes,
  ...guiseRoutes,
  ...recoveryRoutes(services),
  ...onboardingRoutes(tokens),
  ...invitationRoutes(services),
  ...userSessionRoutes,
  ...userPermissionRoutes,
  ...profileRoutes,
  ...profileListRoutes,
  ...factorDemandRoutes,
  ...factorRemovalRoutes(services),
  ...sellerRoutes,
  ...brokerPaperRoutes(services),
  ...userTeamRoutes,
  ...avatarRoutes(services),
  ...payeeRoutes(services),
  ...certificationRoutes(services),
]

const companyAndCatalogueRoutes = (services: Services): Route[] => [
  ...companyRoutes(retimeCalls),
  ...allowedTimeRoutes,
  ...cepRoutes(services),
  ...themeRoutes,
  ...logoRoutes(services),
  ...termRoutes(acceptTerms),
  ...termAcceptanceRoutes,
  ...smtpRoutes(services),
  ...inboundMailRoutes(services),
  ...migrationRoutes(services),
  ...actionRoutes,
  ...notificationRoutes,
  ...streamRoutes(),
  ...pushRoutes(services),
  ...modelChangeUpdateRoutes,
  ...simulationRoutes,
  ...creditRoutes,
  ...transactionRoutes,
  ...summaryRoutes(services),
  ...dueRoutes,
  ...entryDocumentRoutes(services),
  ...periodRoutes,
  ...invoiceRoutes(services),
  ...receiptRoutes,
  ...askingRoutes,
  ...sendingRoutes,
  ...returnRoutes(services),
  ...paperRoutes(services),
  ...resultRoutes(services),
  ...accountingRoutes,
  ...bankStatementRoutes(services, (acting, account) => matchAccount(acting, account, makeReceive(services))),
  ...commissionReportRoutes(services),
  ...commissionClaimRoutes,
  ...inboxRoutes,
  ...reconciliationRoutes(makeReceive(services)),
  ...[...cruds, ...flows].flatMap((made) => made.routes(services)),
]

const operationRoutes = (services: Services): Route[] => [
  ...proposalStepRoutes,
  ...proposalDocumentRoutes(services),
  ...proposalSendingRoutes(services),
  ...proposalMoneyRoutes,
  ...proposalTypistRoutes,
  ...proposalPdfRoutes(services),
  ...claimRoutes,
  ...handOverRoutes,
  ...pendencyFileRoutes(services),
  ...callFileRoutes(services),
  ...suggestionRoutes,
  ...mergeRoutes(services),
  ...inboundRoutes(services),
  ...callFiguresRoutes,
  ...unsentFileRoutes(services),
]

const exportedLists = [...registries, globalLog.list, termAcceptances, accountingEntries]
const jobSources = [...exportedLists, ...reportResources]

const systemRoutes = (version: string, services: Services): Route[] => [
  ...sharedRoutes(registries, services),
  ...jobRoutes(services, jobSources),
  ...fileRoutes(services, {
    bank_file: bankFileReader,
    broker: brokerFileReader,
    call: callFileReader,
    certification: certificationFileReader,
    financial_entry: entryFileReader,
    invoice_consolidation: invoiceFileReader,
    job: jobFileReader(jobSources),
    pendency: pendencyFileReader,
    proposal_document: proposalFileReader,
    unsent: unsentFileReader,
  }),
  ...savedViewRoutes(registries),
  ...draftRoutes,
  ...searchRoutes,
  ...officialBankRoutes,
  ...ultronRoutes,
  ...preferenceRoutes,
  ...globalLog.routes,
  ...[globalLog.list, termAcceptances, accountingEntries].flatMap((list) => exportRoutes(list, services)),
  ...appLogRoutes,
  ...attentionRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...reportFileRoutes(services),
  ...reportScheduleRoutes,
  ...statusRoutes(version),
]

/** All routes that are built. */
export function builtRoutes(
  tokenKeys: readonly Uint8Array[],
  version: string,
  services: Services = makeServices({}, () => new Date(), makeLog()),
): Route[] {
  const routes = [
    ...identityRoutes(makeTokens(tokenKeys), services),
    ...companyAndCatalogueRoutes(services),
    ...operationRoutes(services),
    ...systemRoutes(version, services),
  ]
  // Serialized once: it is a megabyte, and public.
  let written: Uint8Array | undefined
  const document = verb({ permission: 'public', summary: 'This document' }, async () => {
    written ??= new TextEncoder().encode(JSON.stringify(openApi([...routes, self], version)))
    return new Answer(written, 200, { 'content-type': 'application/json' })
  })
  const self = route('GET', '/api/openapi.json', document)
  return [...routes, self]
}
