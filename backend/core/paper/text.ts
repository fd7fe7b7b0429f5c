/** Letters of Windows-1252 beyond Latin-1, which the built-in fonts of a PDF have. */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Substitutes for letters that the fonts lack. */
const near = new Map([
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['′', "'"],
  ['″', '"'],
  ['\u2007', '\u00a0'],
  ['\u202f', '\u00a0'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
])

const isKnown = (letter: string) => /^[\x20-\x7e\xa0-\xac\xae-\xff]$/.test(letter) || beyondLatin1.has(letter)

function printed(letter: string): string {
  if (isKnown(letter)) return letter
  const other = near.get(letter)
  if (other) return other
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) return ''
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== letter && [...plain].every(isKnown) ? plain : '?'
}

/**
 * `text` in Windows-1252, the charset of a PDF's built-in fonts: Portuguese unchanged, other Latin letters without
 * their marks, `?` for another script. Keeps line breaks and non-breaking spaces; collapses other whitespace.
 */
export const printedText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => [...line.replaceAll(/[\t\v\f ]+/g, ' ')].map(printed).join('').trim())
    .join('\n')

/**
 * Wraps `text` to `width` by `measure`: at spaces, and inside a word only if the word by itself is too long. Keeps
 * empty lines.
 */
export function wrappedLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (measure(line) > width && line.length > 1) {
        const kept = fitting(line, width, measure)
        lines.push(line.slice(0, kept))
        line = line.slice(kept)
      }
    }
    return [...lines, line]
  })
}

/** The number of letters of `word` that fit, at least one. */
function fitting(word: string, width: number, measure: (text: string) => number): number {
  let [fits, fails] = [1, word.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (measure(word.slice(0, middle)) <= width) fits = middle
    else fails = middle
  }
  return fits
}
