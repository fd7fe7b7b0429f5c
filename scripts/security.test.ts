import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const id = /\b(?:TR|SC|PX|RD|XS|CS|AU|AC|UP|FI|RS)\d{1,2}\b/g
const idsIn = (text: string) => text.match(id) ?? []

it('holds each case that SECURITY.md promises in the name of a test', () => {
  const promised = readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| cases'))
    .flatMap((line) => idsIn(line.split('|')[1] ?? ''))
  const files = globSync(['{lib,backend,e2e}/**/*.{test,spec}.ts', '*.test.ts'])
  const names = files.flatMap((file) => readFileSync(file, 'utf8').match(/['"`](?:[A-Z]{2}\d{1,2} )+[^'"`]*/g) ?? [])
  const held = new Set(names.flatMap(idsIn))
  expect(promised.length).toBeGreaterThan(60)
  expect(promised).toContain('XS5')
  expect(promised.filter((one) => !held.has(one))).toEqual([])
})
