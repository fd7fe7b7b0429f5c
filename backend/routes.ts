import { modelChangeUpdateRoutes } from './catalogue/model-change-update.routes'
import { officialBankRoutes } from './catalogue/official-bank.routes'
import { ultronRoutes } from './catalogue/ultron.routes'
import { creditRoutes } from './commissions/credit.routes'
import { simulationRoutes } from './commissions/simulation.routes'
import { cepRoutes } from './company/cep.routes'
import { companyRoutes } from './company/company.routes'
import { logoRoutes } from './company/logo.routes'
import { smtpRoutes } from './company/smtp.routes'
import { termRoutes } from './company/term.routes'
import { themeRoutes } from './company/theme.routes'
import { exportRoutes } from './core/export'
import { makeLog } from './core/log'
import { openApi } from './core/openapi'
import { sharedRoutes } from './core/registry-routes'
import { makeServices, type Services } from './core/services'
import { Answer, type Route, route, verb } from './core/verb'
import { transactionRoutes } from './finance/transactions.routes'
import { authRoutes } from './identity/auth.routes'
import { avatarRoutes } from './identity/avatar.routes'
import { factorDemandRoutes } from './identity/factor-demand.routes'
import { factorRemovalRoutes } from './identity/factor-removal.routes'
import { onboardingRoutes } from './identity/onboarding.routes'
import { ownSessionRoutes } from './identity/own-session.routes'
import { passwordRoutes } from './identity/password.routes'
import { preferenceRoutes } from './identity/preference.routes'
import { recoveryRoutes } from './identity/recovery.routes'
import { registerRoutes } from './identity/register.routes'
import { secondFactorRoutes } from './identity/second-factor.routes'
import { sellerRoutes } from './identity/seller.routes'
import { makeTokens } from './identity/tokens'
import { userRoutes } from './identity/user.routes'
import { notImplemented } from './not-implemented'
import { attentionRoutes } from './operation/attention.routes'
import { claimRoutes } from './operation/claim.routes'
import { lgpdAnswerRoutes } from './operation/lgpd.routes'
import { pendencyFileReader, pendencyFileRoutes } from './operation/pendency-files'
import { proposalDocumentRoutes, proposalFileReader } from './operation/proposal-document.routes'
import { proposalHistoryRoutes } from './operation/proposal-history.routes'
import { proposalMoneyRoutes } from './operation/proposal-money.routes'
import { proposalPdfRoutes } from './operation/proposal-pdf.routes'
import { proposalSendingRoutes } from './operation/proposal-sending'
import { proposalStepRoutes } from './operation/proposal-step.routes'
import { proposalTypistRoutes } from './operation/proposal-typist.routes'
import { unsentFileReader, unsentFileRoutes } from './operation/unsent-files'
import { cruds, flows, registries } from './registries'
import { searchRoutes } from './search.routes'
import { actionRoutes } from './system/action.routes'
import { appLogRoutes } from './system/app-log.routes'
import { draftRoutes } from './system/draft.routes'
import { fileRoutes } from './system/file.routes'
import { globalLogList, globalLogRoutes } from './system/global-log.routes'
import { jobFileReader, jobRoutes } from './system/job.routes'
import { migrationRoutes } from './system/migration.routes'
import { notificationRoutes } from './system/notification.routes'
import { statusRoutes } from './system/status.routes'
import { streamRoutes } from './system/stream.routes'
import { savedViewRoutes } from './system/view.routes'

/** Every call that is built. */
export function builtRoutes(
  tokenKeys: readonly Uint8Array[],
  version: string,
  services: Services = makeServices({}, () => new Date(), makeLog()),
): Route[] {
  const tokens = makeTokens(tokenKeys)
  const routes = [
    ...authRoutes(tokens, services),
    ...secondFactorRoutes(tokens, services),
    ...registerRoutes(tokens),
    ...passwordRoutes,
    ...ownSessionRoutes,
    ...recoveryRoutes(services),
    ...onboardingRoutes(tokens),
    ...userRoutes,
    ...factorDemandRoutes,
    ...factorRemovalRoutes(services),
    ...sellerRoutes,
    ...avatarRoutes(services),
    ...companyRoutes,
    ...cepRoutes(services),
    ...themeRoutes,
    ...logoRoutes(services),
    ...termRoutes,
    ...smtpRoutes(services),
    ...migrationRoutes,
    ...actionRoutes,
    ...notificationRoutes,
    ...streamRoutes(),
    ...modelChangeUpdateRoutes,
    ...simulationRoutes,
    ...creditRoutes,
    ...transactionRoutes,
    ...[...cruds, ...flows].flatMap((made) => made.routes),
    ...proposalStepRoutes,
    ...proposalDocumentRoutes(services),
    ...proposalSendingRoutes(services),
    ...proposalMoneyRoutes,
    ...proposalTypistRoutes,
    ...proposalHistoryRoutes,
    ...proposalPdfRoutes(services),
    ...claimRoutes,
    ...pendencyFileRoutes(services),
    ...unsentFileRoutes(services),
    ...sharedRoutes(registries, services),
    ...jobRoutes(services, [...registries, globalLogList]),
    ...fileRoutes(services, {
      job: jobFileReader([...registries, globalLogList]),
      pendency: pendencyFileReader,
      proposal_document: proposalFileReader,
      unsent: unsentFileReader,
    }),
    ...savedViewRoutes(registries),
    ...draftRoutes,
    ...searchRoutes,
    ...lgpdAnswerRoutes(services),
    ...officialBankRoutes,
    ...ultronRoutes,
    ...preferenceRoutes,
    ...globalLogRoutes,
    ...exportRoutes(globalLogList, services),
    ...appLogRoutes,
    ...attentionRoutes,
    ...statusRoutes(version),
  ]
  // Written once: it is a megabyte, and anybody may ask for it.
  let written: Uint8Array | undefined
  const document = verb({ permission: 'public', summary: 'This document' }, async () => {
    written ??= new TextEncoder().encode(JSON.stringify(openApi([...routes, self], notImplemented, version)))
    return new Answer(written, 200, { 'content-type': 'application/json' })
  })
  const self = route('GET', '/api/openapi.json', document)
  return [...routes, self]
}
