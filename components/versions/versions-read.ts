/** What of a rate's reasons a person may open: rows of the commission table, spread rules. */
export type VersionsRead = { rows: boolean; rules: boolean }

export const versionsRead = (permissions: readonly string[]): VersionsRead => ({
  rows: permissions.includes('list_comissions'),
  rules: permissions.includes('list_spread_rules'),
})
