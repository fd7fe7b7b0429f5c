import type { CostCenter } from '@/lib/contracts/cost-center'

/** A centre's name after those above it, which are fainter: right in any order, and when some of them are not listed. */
export const TreeName = ({ center: { above, name } }: { center: CostCenter }) => (
  <bdi>
    {above !== null && <span className="font-normal text-muted">{`${above} › `}</span>}
    {name}
  </bdi>
)
