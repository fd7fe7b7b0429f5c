import { credits, debits } from './entry.routes'
import { recurrences } from './recurrence.routes'

/** Débitos, Créditos and what makes them each month, whose writes have effects on accounts and ledgers. */
export const entryRegistries = [debits, credits, recurrences]
