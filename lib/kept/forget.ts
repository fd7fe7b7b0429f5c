/** The name in local storage under which all lists are kept. */
export const keptName = 'balcao-kept'

/** Forgets every list: at a sign-out, at any 401, for another person. Part of every page, hence by itself. */
export function forgetKept(): void {
  try {
    localStorage.removeItem(keptName)
  } catch {
    // Then nothing was kept either.
  }
}
