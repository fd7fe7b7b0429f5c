import type { Entry } from '@/lib/contracts/financial-entry'
import type { EntrySide } from '@/lib/kinds/finance'

/** The side of an entry: a debit alone has a type of its own. */
export const entrySide = (row: Entry): EntrySide => ('debit_type_id' in row ? 'debit' : 'credit')
