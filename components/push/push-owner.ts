export const ownerKey = 'balcao.push'

/** Uuid of the person whose pushes this browser shows; null without any, or where storage is closed to the page. */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}
