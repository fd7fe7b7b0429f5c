/**
 * Protects text in a CSV against formula injection under any delimiter, and undoes it: an apostrophe precedes a sign
 * that begins the cell or follows a character that may delimit cells. Some spreadsheets take full-width signs as well.
 */

const signs = '=+\\-@|＝＋－＠'
/** May precede a sign without disarming it. Apostrophes count, so that reading back loses none. */
const before = `[\\s"']*`

const leading = new RegExp(`^(?:${before}[${signs}]|[\\t\\r\\n])`)
const guardedLeading = new RegExp(`^'(?=${before}[${signs}]|[\\t\\r\\n])`)
const inside = new RegExp(`([,;|\\t\\r\\n])(?=${before}[${signs}])`, 'g')
const guardedInside = new RegExp(`([,;|\\t\\r\\n])'(?=${before}[${signs}])`, 'g')

export const guarded = (text: string): string => `${leading.test(text) ? "'" : ''}${text.replaceAll(inside, "$1'")}`

/** Undoes `guarded`. */
export const unguarded = (text: string): string => text.replace(guardedLeading, '').replaceAll(guardedInside, '$1')
