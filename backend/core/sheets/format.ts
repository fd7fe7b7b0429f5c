/** What a number format shows as it stands: quoted, after a backslash, and the gaps and fillings of `_` and `*`. */
const literal = /"[^"]*"?|[\\_*]./gs
const condition = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/

const holds: Record<string, (value: number, than: number) => boolean> = {
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '<>': (value, than) => value !== than,
}

/** The part of a format that shows `value`: by its condition, else `positive;negative;zero`. */
function shownSection(format: string, value: number): string {
  const sections = format.replaceAll(literal, '').split(';').slice(0, 3)
  const isShownBy = (section: string, at: number) => {
    const [, sign = '', than] = condition.exec(section) ?? []
    if (than !== undefined) return holds[sign]?.(value, Number(than)) ?? false
    if (at === 1) return value < 0
    return sections.length === 2 ? value >= 0 : value > 0
  }
  return sections.slice(0, -1).find(isShownBy) ?? sections.at(-1) ?? ''
}

/**
 * How many hundredfolds a format shows a number by: one for each of its `%`. A `%` that is a mere letter of it, as in
 * `0.00"%"` or `0.00\%`, stands beside the number as it is.
 */
export const hundredfolds = (format: string, value: number): number => shownSection(format, value).split('%').length - 1
