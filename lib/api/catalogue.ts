import type { UltronEntry } from '@/lib/contracts/ultron'
import { done, get, put, rows } from './endpoint'

/** Entries of the master catalogue that are not linked yet (catalogue.md#master-catalogue). */
export const listUnlinkedBanks = (query: string) => get(`/api/ultron/unlinked-banks?${query}`, rows<UltronEntry>)
export const listUnlinkedAgreements = (query: string) =>
  get(`/api/ultron/unlinked-agreements?${query}`, rows<UltronEntry>)
/** Null unlinks. */
export const linkBank = (entry: number, bank: number | null) =>
  put(`/api/ultron/banks/${entry}`, done, { bank_id: bank })
export const linkAgreement = (entry: number, agreement: number | null) =>
  put(`/api/ultron/agreements/${entry}`, done, { agreement_id: agreement })

/** The limits of one table, from its lookup. */
export interface TableFacts {
  id: number
  name: string
  agreement: { id: number; name: string }
  product: { id: number; name: string }
  bank: { id: number; name: string }
  min_installments: number
  max_installments: number
  min_value: string | null
  max_value: string | null
  min_age: number | null
  max_age: number | null
}
export const findTableFacts = (table: number) => get(`/api/tables?options=1&id=${table}`, rows<TableFacts>)
export const listOfficialBanks = () =>
  get('/api/financial/official_banks?options=1&per_page=all', rows<{ id: number; name: string }>)
