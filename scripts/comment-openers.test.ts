import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openersIn } from './comment-openers'
import { sourceFiles } from './import-graph'

it('15.9 no comment opens with What, Who, Whose, How, Where, Whoever, Whatever or Whether', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(1500)
  expect(files.flatMap((file) => openersIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('15.9 nothing that other files import is called …Of (words.md)', () => {
  const named = /^export (?:async )?(?:function|const) (?!\w*OneOf\b)\w+Of\b/gm
  const found = sourceFiles().flatMap((file) =>
    (readFileSync(file, 'utf8').match(named) ?? []).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
  expect('export const labelOf = 1'.match(named)).toHaveLength(1)
})

describe('a comment is found by its opener', () => {
  it.each([
    ['of a function', '\n/** What ends here. */\nconst a = 1', 2],
    ['of several lines', '/**\n * Whoever left\n * before.\n */\nconst a = 1', 1],
    ['of a line', 'const a = 1\n// Where it stands.\nconst b = 2', 2],
    ['behind code', 'const a = 1 // Whether it is one.', 1],
    ['behind code, and below it', 'const a = 1 // One.\n// How many.\nconst b = 2', 2],
    ['inside an element', 'const a = <p>{/* Whose it is. */}</p>', 1],
  ])('%s', (_, text, line) => {
    expect(openersIn('a.tsx', text).map((found) => found.split(': ')[0])).toEqual([`a.tsx:${line}`])
  })

  it.each([
    ['in a string', "const a = '// What'"],
    ['inside a sentence', '// True for the one\n// Who asked.\nconst a = 1'],
    ['as a part of another word', '// Whatsoever, However, Whole.\nconst a = 1'],
  ])('but not %s', (_, text) => {
    expect(openersIn('a.ts', text)).toEqual([])
  })
})
