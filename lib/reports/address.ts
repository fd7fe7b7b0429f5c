/** A report's address, by a file that was made or scheduled of it (reports.md#asking). Pure. */

/** Says that nothing is grouped: without it a report is grouped as it is by itself. */
export const noGroups = 'none'

/** A file's query as an address's: days of one's own are `from` and `to` there. `columns` may name its groups too. */
export function filedQuery(
  query: Readonly<Record<string, string | string[]>>,
  columns: readonly string[],
): Record<string, string | string[]> {
  const { date, group, ...rest } = query
  const [from, to] = [date ?? []].flat()
  const groups = [group ?? []].flat()
  return {
    ...rest,
    ...(from && to && { from, to }),
    group: groups.length > 0 ? groups : noGroups,
    columns: columns.filter((key) => !groups.includes(key)),
  }
}
