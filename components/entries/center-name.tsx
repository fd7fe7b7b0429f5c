import type { Entry } from '@/lib/contracts/financial-entry'
import { splitText } from './splits'

/** The cost centre of an entry, or those that share it. */
export const CenterName = ({ row: { cost_center, splits } }: { row: Pick<Entry, 'cost_center' | 'splits'> }) => (
  <bdi>{splits.length > 0 ? splits.map(splitText).join(', ') : (cost_center?.name ?? '')}</bdi>
)
