import { addMonths } from '@/lib/formats/calendar'

/** `n` due dates from the first on, `step` months apart. */
export const dueDates = (first: string, n: number, step = 1): string[] =>
  Array.from({ length: n }, (_, at) => addMonths(first, at * step))
