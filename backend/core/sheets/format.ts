/** Literal parts of a number format: quoted, escaped by a backslash, and the padding of `_` and `*`. */
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

/** The section of a format that applies to `value`: by its condition, else `positive;negative;zero`. */
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
 * The number of times a format multiplies by 100: once for each `%`. A literal `%`, as in `0.00"%"` or `0.00\%`, does
 * not multiply.
 */
export const hundredfolds = (format: string, value: number): number => shownSection(format, value).split('%').length - 1
