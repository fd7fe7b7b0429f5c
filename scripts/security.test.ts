import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const id = /\b(?:TR|SC|PX|RD|XS|CS|AU|AC|UP|FI|RS)\d{1,2}\b/g
const idsIn = (text: string) => text.match(id) ?? []

const listed = readFileSync('docs/security-cases.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => idsIn(line.split('|')[1] ?? ''))
const names = globSync(['{lib,backend,e2e}/**/*.{test,spec}.ts', '*.test.ts']).flatMap(
  (file) => readFileSync(file, 'utf8').match(/['"`](?:[A-Z]{2}\d{1,2} )+[^'"`]*/g) ?? [],
)
const held = new Set(names.flatMap(idsIn))

it('holds each case of docs/security-cases.md in the name of a test', () => {
  expect(listed.length).toBeGreaterThan(60)
  expect(listed).toContain('XS5')
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((one) => !held.has(one))).toEqual([])
})

it('names no case that the list does not have', () => {
  expect([...held].filter((one) => !listed.includes(one))).toEqual([])
})
