import type { ChangeEvent, FocusEvent } from 'react'
import { isMasked } from '@/lib/formats/brazil'

/** Selects a masked number on focus, so that typing replaces it. */
export function selectMasked({ target }: FocusEvent<HTMLInputElement>) {
  if (isMasked(target.value)) target.select()
}

/**
 * The field's value after editing `before` into `after`. Part of a mask is no number, so editing a masked value clears
 * it, unless `inserted` text replaces all of it.
 */
export function typedOver(before: string, after: string, inserted: string | null): string {
  if (!isMasked(before)) return after
  return isMasked(after) || (before.includes(after) && after !== inserted) ? '' : after
}

/** The text inserted by this change, if the browser reports it. */
export const insertedBy = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): string | null =>
  'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : null
