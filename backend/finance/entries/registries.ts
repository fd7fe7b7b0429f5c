import { credits, debits } from './entry.routes'

/** Débitos and Créditos, whose writes have effects on accounts and ledgers. */
export const entryRegistries = [debits, credits]
