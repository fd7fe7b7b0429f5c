import type { ChangeEvent, FocusEvent } from 'react'
import { isMasked } from '@/lib/formats/brazil'

/** What is typed into a number that is shown masked takes its place. */
export function selectMasked({ target }: FocusEvent<HTMLInputElement>) {
  if (isMasked(target.value)) target.select()
}

/**
 * What a field holds once `before` has been changed into `after`. A piece of a mask is no number: of a masked one
 * nothing stays but what was `inserted` in its whole place, and it is typed anew.
 */
export function typedOver(before: string, after: string, inserted: string | null): string {
  if (!isMasked(before)) return after
  return isMasked(after) || (before.includes(after) && after !== inserted) ? '' : after
}

/** What the browser says that was put in by this change, if it says so. */
export const insertedBy = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): string | null =>
  'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : null
