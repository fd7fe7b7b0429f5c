/** The name in local storage under which all lists are kept. */
export const keptName = 'balcao-kept'
/** And the moment at which they were last forgotten, in milliseconds. */
export const forgottenName = 'balcao-kept-forgotten'

/**
 * Forgets every list: at a sign-out, at any 401, for another person. Pages that are open by then keep none any more.
 * Part of every page, hence by itself.
 */
export function forgetKept(now = Date.now()): void {
  try {
    localStorage.removeItem(keptName)
    localStorage.setItem(forgottenName, String(now))
  } catch {
    // Then nothing was kept either.
  }
}
