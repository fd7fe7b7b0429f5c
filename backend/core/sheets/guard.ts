/**
 * Text in a CSV that no spreadsheet takes for a formula, whichever delimiter it reads the file by, and back again:
 * an apostrophe leads what begins with a sign, at the start of a cell and behind every mark that may be read as the
 * start of another. Full-width signs are formulas where people type them.
 */

const signs = '=+\\-@|＝＋－＠'
/** What may stand before a sign without taking its effect away; other apostrophes too, so that none is lost on the way back. */
const before = `[\\s"']*`

const leading = new RegExp(`^(?:${before}[${signs}]|[\\t\\r\\n])`)
const guardedLeading = new RegExp(`^'(?=${before}[${signs}]|[\\t\\r\\n])`)
const inside = new RegExp(`([,;|\\t\\r\\n])(?=${before}[${signs}])`, 'g')
const guardedInside = new RegExp(`([,;|\\t\\r\\n])'(?=${before}[${signs}])`, 'g')

export const guarded = (text: string): string => `${leading.test(text) ? "'" : ''}${text.replaceAll(inside, "$1'")}`

/** What was written before `guarded` changed it. */
export const unguarded = (text: string): string => text.replace(guardedLeading, '').replaceAll(guardedInside, '$1')
