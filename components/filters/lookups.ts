import type { Filter } from '@/components/resource/define-resource'
import { findBroker } from '@/lib/api/brokers'
import { findCustomer } from '@/lib/api/customers'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import { isCnpj, isCpf, looksLikeCpf } from '@/lib/formats/brazil'

/** A document typed into a list's search: it is posted, never in the address (conventions.md#personal-data). */
export interface Lookup {
  /** The filter for the one record found. */
  filter: string
  /** True for a document, or for part of one with its punctuation. */
  looksLike: (text: string) => boolean
  isWhole: (digits: string) => boolean
  /** The uuid of whose document it is, as far as this person may know; null for nobody's. */
  find: (digits: string) => Promise<string | null>
  /** The word for nobody's. */
  unknown: 'cpfUnknown' | 'documentUnknown'
}

/** A CNPJ in digits; one with letters is nobody's secret by itself, and is searched like a name. */
const looksLikeCnpj = (text: string) => isCnpj(text) || /^\d{2}\.\d{3}\.?\d*\/?\d*-?\d*$/.test(text)

const uuidOf = (endpoint: Endpoint<{ uuid: string }>): Promise<string | null> =>
  call(endpoint).then(
    ({ uuid }) => uuid,
    () => null,
  )

const byCpf = (filter: string): Lookup => ({
  filter,
  looksLike: looksLikeCpf,
  isWhole: isCpf,
  find: (cpf) => uuidOf(findCustomer(cpf)),
  unknown: 'cpfUnknown',
})

const byDocument: Lookup = {
  filter: 'uuid',
  looksLike: (text) => looksLikeCpf(text) || (/^[\d./-]+$/.test(text) && looksLikeCnpj(text)),
  isWhole: (digits) => isCpf(digits) || isCnpj(digits),
  find: (digits) => uuidOf(findBroker(digits)),
  unknown: 'documentUnknown',
}

interface Searched {
  name: string
  filters: readonly Filter[]
}

/** The look-up of a list's search: of its client, or of its broker; undefined for neither. */
export function documentLookup({ name, filters }: Searched): Lookup | undefined {
  if (name === 'broker') return byDocument
  const client = filters.find(
    (filter) => filter.kind === 'given' && (filter.key === 'customer_uuid' || filter.of === null),
  )
  return client && byCpf(client.key)
}
