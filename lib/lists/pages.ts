/** How many pages `rows` fill; one at least, were it empty. */
export const lastPage = (rows: number, perPage: number): number => Math.max(1, Math.ceil(rows / perPage))

/**
 * The buttons of a pagination: at most five numbers, of which the first and the last page are always two, and a
 * `gap` wherever pages are left out.
 */
export function pageButtons(current: number, last: number): (number | 'gap')[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (last <= 5) return run(1, last)
  if (current <= 3) return [...run(1, 4), 'gap', last]
  if (current >= last - 2) return [1, 'gap', ...run(last - 3, last)]
  return [1, 'gap', ...run(current - 1, current + 1), 'gap', last]
}
