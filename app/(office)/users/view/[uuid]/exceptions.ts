import type { UserPermissions } from '@/lib/contracts/user-permission'

/** A person's exceptions from the profile, while they are edited (permissions.md#exceptions). Pure. */

export type Exception = 'granted' | 'taken'
export type Exceptions = ReadonlyMap<string, Exception>
type Permission = Pick<UserPermissions['permissions'][number], 'name' | 'source' | 'in_profile'>

export const savedExceptions = (permissions: readonly Permission[]): Exceptions =>
  new Map(
    permissions.flatMap(({ name, source }) => (source === 'granted' || source === 'taken' ? [[name, source]] : [])),
  )

/** True if the person has the permission with these exceptions. */
export function isHeld({ name, in_profile }: Permission, exceptions: Exceptions): boolean {
  const exception = exceptions.get(name)
  return exception ? exception === 'granted' : in_profile
}

/** The names that the person has with these exceptions. */
export const heldPermissions = (permissions: readonly Permission[], exceptions: Exceptions): Set<string> =>
  new Set(permissions.filter((one) => isHeld(one, exceptions)).map(({ name }) => name))

/**
 * The exceptions after one box is set: none where the profile says the same, unless that exception is saved already.
 */
export function withException(
  exceptions: Exceptions,
  saved: Exceptions,
  { name, in_profile }: Permission,
  on: boolean,
): Exceptions {
  const wanted: Exception = on ? 'granted' : 'taken'
  const next = new Map(exceptions)
  if (on !== in_profile || saved.get(name) === wanted) next.set(name, wanted)
  else next.delete(name)
  return next
}

/** The number of permissions whose exception differs from the saved one. */
export const exceptionCount = (exceptions: Exceptions, saved: Exceptions): number =>
  [...new Set([...exceptions.keys(), ...saved.keys()])].filter((name) => exceptions.get(name) !== saved.get(name))
    .length

/** One's own changes upon the exceptions that somebody else has saved meanwhile. */
export function onto(current: Exceptions, exceptions: Exceptions, saved: Exceptions): Exceptions {
  const next = new Map(current)
  for (const name of new Set([...exceptions.keys(), ...saved.keys()])) {
    const mine = exceptions.get(name)
    if (mine === saved.get(name)) continue
    if (mine) next.set(name, mine)
    else next.delete(name)
  }
  return next
}
