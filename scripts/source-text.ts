/** The parts of the object literal that opens at `at` of `text`, as written: `a: 1`, `...rest`, `b`. */
export function topLevelParts(text: string, at: number): string[] {
  const parts: string[] = []
  let depth = 0
  let start = at + 1
  for (let place = at; place < text.length; place++) {
    const char = text[place] ?? ''
    if ('{[('.includes(char)) depth++
    if ('}])'.includes(char)) depth--
    if (depth === 0 || (depth === 1 && char === ',')) {
      parts.push(text.slice(start, place).trim())
      start = place + 1
    }
    if (depth === 0) break
  }
  return parts.filter(Boolean)
}
