import { expect, it } from 'vitest'
import { compared, type MarkedNode } from './compared'
import { parseTerms } from './terms'

/** The tree as readable HTML. */
const written = (nodes: readonly MarkedNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `<${node.tag}>${written(node.children)}</${node.tag}>`))
    .join('')

const both = (earlier: string, later: string) => {
  const marked = compared(parseTerms(earlier), parseTerms(later))
  return marked && [written(marked.earlier), written(marked.later), marked.isSame]
}

it('marks the words that were removed and those that were added, each in its own text (16.6)', () => {
  expect(both('<p>Pago em cinco dias úteis.</p>', '<p>Pago em até dois dias úteis.</p>')).toEqual([
    '<p>Pago em <del>cinco</del> dias úteis.</p>',
    '<p>Pago em <ins>até dois</ins> dias úteis.</p>',
    false,
  ])
  expect(both('<h3>Um</h3><p>a b</p>', '<h3>Um</h3><p>a b</p><ul><li>c d</li></ul>')).toEqual([
    '<h3>Um</h3><p>a b</p>',
    '<h3>Um</h3><p>a b</p><ul><li><ins>c d</ins></li></ul>',
    false,
  ])
  expect(both('', '<p>a</p>')).toEqual(['', '<p><ins>a</ins></p>', false])
})

it('marks within bold words, and a link that leads elsewhere (16.6)', () => {
  expect(both('<p><b>a b</b>c</p>', '<p><b>a x</b>c</p>')).toEqual([
    '<p><b>a <del>b</del></b>c</p>',
    '<p><b>a <ins>x</ins></b>c</p>',
    false,
  ])
  const link = (to: string) => `<p>Leia <a href="https://example.com/${to}">isto</a></p>`
  expect(both(link('a'), link('b'))).toEqual([
    '<p>Leia <a><del>isto</del></a></p>',
    '<p>Leia <a><ins>isto</ins></a></p>',
    false,
  ])
})

it('finds texts of the same words the same, and marks none that have next to nothing in common (16.6)', () => {
  expect(both('<p>a  b</p>', '<p><b>a</b> b</p>')?.[2]).toBe(true)
  const many = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(both(many('a'), many('b'))).toBeNull()
})
