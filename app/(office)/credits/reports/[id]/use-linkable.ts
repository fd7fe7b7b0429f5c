import { useQuery } from '@tanstack/react-query'
import { useSayError } from '@/components/toasts/use-say-error'
import { findCustomer } from '@/lib/api/customers'
import { listRows } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import { heads } from '@/lib/contracts/heads'
import type { Proposal } from '@/lib/contracts/proposal'
import { isCpf, looksLikeCpf, toDigits } from '@/lib/formats/brazil'

/** A proposal that a line may be of. */
export interface Linkable {
  uuid: string
  number: number
  customer: string
  ade_number: string | null
  paid_at: string | null
}

const most = '8'

/** The client's id by CPF, which is posted and never in an address; null for nobody. */
const findClient = async (cpf: string, signal: AbortSignal): Promise<string | null> => {
  try {
    return (await call(findCustomer(cpf), { signal })).uuid
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

async function find(bank: number, text: string, signal: AbortSignal): Promise<Linkable[]> {
  const query = new URLSearchParams({ bank_id: String(bank), per_page: most, order_by: 'id', order: 'desc' })
  if (looksLikeCpf(text)) {
    const client = isCpf(toDigits(text)) ? await findClient(toDigits(text), signal) : null
    if (client === null) return []
    query.set('customer_uuid', client)
  } else query.set('search', text)
  const { data } = await call(listRows<Proposal>(heads.proposal.path, String(query)), { signal })
  return data.map(({ customer, ...row }) => ({ ...row, customer: customer.name }))
}

/** A bank's proposals by number, beginning of the ADE, the client's CPF or name, as typed; newest first. */
export function useLinkable(bank: number, typed: string | null) {
  const { explain } = useSayError()
  const text = typed?.trim() ?? ''
  const rested = useRested(text)
  const enabled = rested.length > 1 || /^\d$/.test(rested)
  const { data, error } = useQuery({
    queryKey: [heads.proposal.path, 'to link', bank, rested],
    queryFn: ({ signal }) => find(bank, rested, signal),
    enabled,
    retry: false,
    // A CPF may be among the keys.
    gcTime: 0,
  })
  return {
    found: enabled ? (data ?? []) : [],
    isSought: text !== rested || (enabled && data === undefined && error === null),
    failed: error ? explain(error) : null,
  }
}
