import type { FocusEvent } from 'react'
import { isMasked } from '@/lib/brazil'

/** What is typed into a number that is shown masked takes its place. */
export function selectMasked({ target }: FocusEvent<HTMLInputElement>) {
  if (isMasked(target.value)) target.select()
}
