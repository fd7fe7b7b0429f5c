import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files'

/** Every way out of an office page must ask before typed input is lost (interaction.md#forms). */

const office = sourceFiles().filter(
  (file) => /^(app\/\(office\)|components)\//.test(file) && !/\.test\.tsx?$/.test(file),
)
const uses = (pattern: RegExp) => office.filter((file) => pattern.test(readFileSync(file, 'utf8')))

it('another page is opened by a link or by useGo() alone (14.13)', () => {
  expect(office.length).toBeGreaterThan(300)
  expect(
    uses(/\b(router|useRouter\(\))\.(push|replace|back|forward)\b|\{[^}]*\b(push|replace)\b[^}]*\} = useRouter\(\)/),
  ).toEqual(['components/unsaved/use-go.ts', 'components/unsaved/use-leave-guard.tsx'])
})

it('the tab goes elsewhere, and back, by lib/browser alone (14.13)', () => {
  expect(uses(/\blocation\.(assign|replace|href =)|\bhistory\.(back|go|forward)\(/)).toEqual([])
})
