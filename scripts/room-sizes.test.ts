import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fileRoom } from './rooms'
import { sourceFiles } from './source-files'

/** The table of structure.md#what-a-list-is-made-of: lines by room. */
const budgets = new Map(
  [...readFileSync('docs/structure.md', 'utf8').matchAll(/^\| `(components\/[^`]+)` \| ([\d,]+) \|/gm)].map(
    ([, room = '', lines = '']) => [room, Number(lines.replace(',', ''))],
  ),
)
const others = 1800

const lines = new Map<string, number>()
for (const file of sourceFiles()) {
  if (!/^components\/.*(?<!\.test)\.tsx?$/.test(file)) continue
  const room = fileRoom(file)
  lines.set(room, (lines.get(room) ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1)
}

it('rooms of components keep to their budgets', () => {
  const over = [...lines].filter(([room, held]) => held > (budgets.get(room) ?? others))
  expect(over).toEqual([])
})

it('every budget is of a room that is there, and not far above what it holds', () => {
  expect(budgets.size).toBeGreaterThan(5)
  const loose = [...budgets].filter(([room, most]) => (lines.get(room) ?? 0) < most / 2.5)
  expect(loose).toEqual([])
})
