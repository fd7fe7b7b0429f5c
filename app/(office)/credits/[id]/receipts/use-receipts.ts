import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readReceipts } from '@/lib/api/finance/receipts'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'

/** A new receipt changes the credit's row, what banks owe, and the proposals that are released. */
const isTouched = (key: unknown) =>
  typeof key === 'string' &&
  (key === 'proposal' || key.startsWith(heads.credit.path) || key.startsWith(heads.proposal.path))

/** A credit's receipts; `again` reads all anew that a change of them touches. */
export function useReceipts(credit: number) {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: [heads.credit.path, credit, 'receipts'],
    queryFn: ({ signal }) => call(readReceipts(credit), { signal }),
  })
  const again = () => void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => isTouched(first) })
  return { found, again }
}
