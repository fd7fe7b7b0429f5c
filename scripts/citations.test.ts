import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenIn, citationsIn, citingFiles, headingSlug, headingSlugs, readPages } from './citations'

const files = citingFiles()
const pages = readPages(files)
const here = 'scripts/citations.test.ts'
const own = [here, 'scripts/citations.ts']

// Migrations up to 0022 cite by number: they landed before the rules were in this repository, and are never edited.
describe('what code, tests and documents cite', () => {
  it('is there: every page, heading and decision', () => {
    const broken = files
      .filter((file) => !own.includes(file))
      .flatMap((file) => brokenIn(file, readFileSync(file, 'utf8'), pages))
    expect(broken).toEqual([])
  })

  it('is much, and of every room', () => {
    const citing = files.filter((file) => citationsIn(file, readFileSync(file, 'utf8')).length > 0)
    for (const room of ['app/', 'backend/', 'components/', 'docs/', 'e2e/', 'lib/', 'scripts/'])
      expect(citing.filter((file) => file.startsWith(room)).length, room).toBeGreaterThan(3)
    expect(citing.length).toBeGreaterThan(400)
  })

  it('is told by the name of its page alone: none is called as another', () => {
    const names = [...pages.keys()].map((file) => basename(file))
    const rules = [...pages.keys()].filter((file) => file.startsWith('docs/')).map((file) => basename(file))
    expect(rules.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))).toEqual([])
  })
})

describe('a citation is refused', () => {
  it.each([
    ['of a page that is not here', '// domain.md 2.6'],
    ['of a heading that is not there', '/** What is taken (money.md#nothing). */'],
    ['of a path that leads nowhere', '// docs/decisions/0099-nothing.md'],
    ['of a decision that nobody took', '// (decision 99)'],
    ['of a decision by the number of its file', '// (docs/decisions/0099)'],
    ['of the second of two decisions', '// decisions 2 and 99'],
    ['by the number of a section', '/** Where they stand (specification 4). */'],
    ['by a number in brackets', ' * as they are paid (4.4).'],
    ['by the number of a step', '// What it was (3.1 #19)'],
    ['in the name of a test', "it('is as much as domain.md section 7 says', () => {"],
  ])('%s', (_, text) => {
    expect(brokenIn('lib/x.ts', text, pages)).not.toEqual([])
  })

  it('as a link too', () => {
    expect(brokenIn('docs/deploy.md', 'as [said](domain/money.md#nothing)', pages)).toHaveLength(1)
    expect(brokenIn('docs/deploy.md', 'as [said](money.md)', pages)).toHaveLength(1)
    expect(brokenIn('docs/deploy.md', 'as [said](#nothing)', pages)).toHaveLength(1)
  })
})

it('stands by page and heading, by path, by link, by the number of a decision', () => {
  const text =
    '// money.md#which-rule, docs/domain/money.md#rates, CONTRIBUTING.md#rooms, decisions 2 and 19, docs/decisions/0021'
  expect(citationsIn('lib/x.ts', text)).toHaveLength(6)
  expect(brokenIn('lib/x.ts', text, pages)).toEqual([])
  expect(brokenIn('docs/deploy.md', '[rates](domain/money.md#rates), [here](#a-server-with-node)', pages)).toEqual([])
})

it('makes addresses of headings as GitHub does', () => {
  expect(headingSlug("Owner's edits")).toBe('owners-edits')
  expect(headingSlug('CPF look-ups, `60` an hour')).toBe('cpf-look-ups-60-an-hour')
  expect([...headingSlugs('# One\n```\n# None\n```\n## Two\n### Two\n')]).toEqual(['one', 'two', 'two-1'])
})
