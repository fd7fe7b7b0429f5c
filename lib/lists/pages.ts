/** The number of pages of `rows`, at least one. */
export const lastPage = (rows: number, perPage: number): number => Math.max(1, Math.ceil(rows / perPage))

/**
 * Pagination buttons: at most five numbers, always with the first and the last page, and a `gap` for pages left out.
 */
export function pageButtons(current: number, last: number): (number | 'gap')[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (last <= 5) return run(1, last)
  if (current <= 3) return [...run(1, 4), 'gap', last]
  if (current >= last - 2) return [1, 'gap', ...run(last - 3, last)]
  return [1, 'gap', ...run(current - 1, current + 1), 'gap', last]
}
