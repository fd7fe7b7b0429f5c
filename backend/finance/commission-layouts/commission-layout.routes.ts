import { type CommissionLayout, commissionLayoutContract } from '@/lib/contracts/commission-layout'
import type { FieldError } from '../../core/errors/api-error'
import { crud } from '../../core/registry/crud'
import { squeeze } from '../report-reading/text'
import { commissionLayout } from './commission-layout.table'
import { layoutReferences } from './references.table'

const twice: FieldError = {
  reason: 'layout_heads_twice',
  message: 'Este título já foi dado a outra coluna: cada coluna tem o seu.',
}

const headFields = [
  ...(['ade_head', 'amount_head', 'cpf_head', 'kind_head', 'parcel_head'] as const),
  ...(['base_head', 'rate_head', 'credited_on_head', 'note_head'] as const),
] as const
type Heads = Pick<CommissionLayout, (typeof headFields)[number]>

/** As the reader compares heads; of signs alone, as it is. */
const headKey = (head: string) => squeeze(head) || head

/** Fields whose head an earlier field has. */
function repeatedHeads(input: Heads): Record<string, FieldError> {
  const seen = new Set<string>()
  const faults: Record<string, FieldError> = {}
  for (const field of headFields) {
    const head = input[field]
    if (head === null) continue
    if (seen.has(headKey(head))) faults[field] = twice
    seen.add(headKey(head))
  }
  return faults
}

/** Layouts of the banks’ commission reports (commission-reports.md#layouts). Internal. */
export const commissionLayouts = crud(commissionLayout, commissionLayoutContract, {
  references: layoutReferences,
  search: ['name', 'bank'],
  options: { fields: ['bank_id'], internal: true },
  // Reports tell by which layout they were read, also once it is deleted.
  outlivedBy: ['commission_report'],
  rules: () => (draft) => repeatedHeads(draft.input),
})
