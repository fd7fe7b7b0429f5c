/** `node scripts/pseudo.ts <file>`: distorted Portuguese, to find hard-coded words and clipped boxes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const accents: Record<string, string> = {
  a: 'ȧ',
  e: 'ḗ',
  i: 'ī',
  o: 'ǿ',
  u: 'ŭ',
  c: 'ƈ',
  n: 'ñ',
  s: 'ş',
  A: 'Ȧ',
  E: 'Ḗ',
}

/** Accented, and 40 % longer. */
const strange = (text: string) => {
  const longer = '~'.repeat(Math.ceil(text.trim().length * 0.4))
  return text.trim() === '' ? text : [...text].map((letter) => accents[letter] ?? letter).join('') + longer
}

const changed = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: strange(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: changed(element.children) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: changed(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })

/** `Fechar` → `⟦Fḗƈhȧr~~~⟧`; arguments and branches are kept. */
export const pseudo = (message: string): string => `⟦${printAST(changed(parse(message)))}⟧`

type Tree = { [key: string]: string | Tree }
const all = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : all(value)]),
  )

if (import.meta.main) {
  const words = all(JSON.parse(readFileSync('messages/pt.json', 'utf8')))
  writeFileSync(process.argv[2] ?? 'xx.json', JSON.stringify(words))
}
