import type { Entry } from '@/lib/contracts/financial-entry'

type Named = Pick<Entry, 'description' | 'installment_no' | 'installment_of'>

/** An entry's description; of several instalments, which one it is. */
export const EntryName = ({ row: { description, installment_no, installment_of } }: { row: Named }) => (
  <bdi>
    {description}
    {installment_of > 1 && <span className="font-normal text-muted">{` ${installment_no}/${installment_of}`}</span>}
  </bdi>
)
