import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

/** Paths in backticks that look like this repository's own. */
const paths = (text: string) =>
  [
    ...text.matchAll(/`((?:app|backend|components|lib|messages|scripts|e2e|bench|public|docs)\/[\w@./()[\]-]*)`/g),
  ].flatMap((match) => match[1] ?? [])

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('names only paths that are there', () => {
    expect(paths(text).filter((path) => !existsSync(path))).toEqual([])
  })

  it('links only to files that are there', () => {
    const links = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(
      (match) => match[1] ?? [],
    )
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap((match) => match[1] ?? [])
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })
})

it('package.json has at most fifteen scripts', () => {
  expect(scripts.length).toBeLessThanOrEqual(15)
})
