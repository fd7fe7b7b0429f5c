import { companyAccounts } from './company-account.routes'
import { transactionStatements } from './statement.routes'

/** Registries of the company's accounts, whose writes have rules of their own. */
export const cashRegistries = [companyAccounts, transactionStatements]
