import { isNotNull, isNull } from 'drizzle-orm'
import { bankContract } from '@/lib/contracts/bank'
import { crud } from '../core/registry/crud'
import { bank } from './bank.table'
import { officialBank } from './official-bank.table'
import { ultronBank } from './ultron.table'

/** Partner banks (catalogue.md#banks). */
export const banks = crud(bank, bankContract, {
  references: {
    official_bank_id: { table: officialBank, label: ['code', 'name'], code: officialBank.code },
    ultron_bank_id: { table: ultronBank },
  },
  search: ['name', 'official_bank'],
  filters: {
    linked: (linked) => (linked ? isNotNull(bank.ultron_bank_id) : isNull(bank.ultron_bank_id)),
  },
  options: { fields: ['logo_url', 'requires_typist_user'] },
})
