import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import pt from '@/messages/pt.json'
import { sourceFiles } from './import-graph'
import { bareHanded, clientFiles, fileKeys, fileNamespaces, serverFiles } from './sent-words'

const all = new Set(Object.keys(pt))
const files = sourceFiles().filter((file) => /^(app|components)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const pages = files.filter((file) => /^app\/.*\/page\.tsx$/.test(file))

/** The layouts above a page, which send words too. */
function layouts(page: string): string[] {
  const found: string[] = []
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx')
    if (existsSync(layout)) found.push(layout)
  }
  return found
}

/** The namespaces that a page and its layouts send. */
const sent = (page: string) =>
  new Set(
    [page, ...layouts(page)]
      .flatMap(serverFiles)
      .filter((file) => /^(app|lib\/visit)\//.test(file))
      .flatMap((file) => [...fileKeys(file)].filter((key) => all.has(key))),
  )

it('14.16 every page sends the words that it says in the browser', () => {
  expect(pages.length).toBeGreaterThan(30)
  const lacking = pages.flatMap((page) => {
    const has = sent(page)
    return clientFiles(page).flatMap((file) =>
      fileNamespaces(file)
        .map((namespace) => namespace.split('.')[0] ?? '')
        .filter((namespace) => namespace !== '' && !has.has(namespace))
        .map((namespace) => `${page}: ${file} says ${namespace}`),
    )
  })
  expect(lacking).toEqual([])
})

it('14.16 what a declaration hands over is drawn with all words', () => {
  expect(files.flatMap((file) => bareHanded(file).map((name) => `${file}: ${name}`))).toEqual([])
})
