import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guards } from './guards'

/** Titles of tests and their `describe` blocks, as written in the file. */
const titles = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1|\n).)+)\1,\s*(?:async )?\(/g)].map(([, , title]) => title)

describe('the guards', () => {
  it('are at least thirty, each by its own name', () => {
    expect(guards.length).toBeGreaterThanOrEqual(30)
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
  })

  // After changing a guarded line, update its mutation in the list; scripts/guards/mutate.ts then proves its test.
  it.each(guards)('stand where they are said to: $name', ({ also, test, named, ...place }) => {
    for (const { file, find, replace } of also ? [place, also] : [place]) {
      expect(readFileSync(file, 'utf8').split(find), file).toHaveLength(2)
      expect(replace).not.toBe(find)
    }
    expect(titles(test).filter((title) => title?.includes(named))).not.toEqual([])
  })
})
