/** The reasons for a rate that a person may open: commission rows, spread rules. */
export type VersionsRead = { rows: boolean; rules: boolean }

export const versionsRead = (permissions: readonly string[]): VersionsRead => ({
  rows: permissions.includes('list_comissions'),
  rules: permissions.includes('list_spread_rules'),
})
