import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rows = readFileSync('docs/checks.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| A?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const named = rows.flatMap(([, number, , , shown = '']) =>
  [...shown.matchAll(/`([^`]+)` › \*([^*]+)\*/g)].map(([, file = '', title = '']) => ({ number, file, title })),
)

/** Is a string of the source the title, whole? */
const names = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

it('docs/checks.md has each check once, with its state', () => {
  const numbers = rows.map(([, number]) => number)
  const from = (count: number, sign = '') => Array.from({ length: count }, (_, at) => `${sign}${at + 1}`)
  expect(numbers).toEqual([...from(10), '10b', ...from(40).slice(10), ...from(14, 'A')])
  expect(rows.filter(([, , , state = '']) => !/^(holds$|waits for \S|open: \S)/.test(state))).toEqual([])
})

it('what holds is shown by a test, or was walked', () => {
  const isShown = (shown = '') => / › \*|walked/.test(shown)
  expect(rows.filter(([, , , state, shown]) => state === 'holds' && !isShown(shown))).toEqual([])
})

it('names tests that are there, by their titles', () => {
  expect(named.length).toBeGreaterThan(80)
  const isThere = ({ file, title }: { file: string; title: string }) =>
    existsSync(file) && names(readFileSync(file, 'utf8'), title)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})
