/** The names that an edit adds to a set of permissions, and those that it removes. Pure. */
export type PermissionChanges = { added: string[]; removed: string[] }

/** The difference between two sets, in the order of `after` and `before`. */
export const permissionChanges = (before: ReadonlySet<string>, after: ReadonlySet<string>): PermissionChanges => ({
  added: [...after].filter((name) => !before.has(name)),
  removed: [...before].filter((name) => !after.has(name)),
})

/** The number of differences. */
export const changeCount = ({ added, removed }: PermissionChanges): number => added.length + removed.length

/** `current`, which somebody else has saved, with one's own changes upon it. */
export function withChanges(current: ReadonlySet<string>, { added, removed }: PermissionChanges): Set<string> {
  const names = new Set([...current, ...added])
  for (const name of removed) names.delete(name)
  return names
}
