import type { EntrySide } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { reverseEntry } from '../../finance/entries/reverse'
import { asPerson } from './as-person'
import { momentOn } from './desk'

/** Takes a settled entry back by its opposite, as the finance desk does. */
export async function takeBack(
  scope: Scope,
  author: number,
  { side, id, date }: { side: EntrySide; id: number; date: string },
): Promise<void> {
  await asPerson({ ...scope, now: momentOn(date, '16:10') }, author, { action: 'reversed', entity: side }, (acting) =>
    reverseEntry(acting, side, id, { date, reason: 'Pago em duplicidade.', row_version: 2 }),
  )
}
