import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The parts of a message in ICU syntax. */
export type Anatomy = {
  /** Arguments with their kind and branches (`count plural`, `role select admin,other`, `b tag`). */
  args: string[]
  /** The categories of each plural, without `=0` and the like. */
  plurals: string[][]
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.tag]: 'tag',
}

function walk(elements: readonly MessageFormatElement[], found: { args: Set<string>; plurals: string[][] }) {
  for (const element of elements) {
    if (element.type === TYPE.plural) {
      found.args.add(`${element.value} ${element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}`)
      found.plurals.push(Object.keys(element.options).filter((key) => !key.startsWith('=')))
    } else if (element.type === TYPE.select) {
      found.args.add(`${element.value} select ${Object.keys(element.options).toSorted().join(',')}`)
    } else {
      const kind = kinds[element.type]
      if (kind && 'value' in element) found.args.add(`${element.value} ${kind}`)
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) walk(value, found)
    if (element.type === TYPE.tag) walk(element.children, found)
  }
}

/** Parses a message. Throws on invalid syntax. */
export function anatomy(message: string): Anatomy {
  const plurals: string[][] = []
  const found = { args: new Set<string>(), plurals }
  walk(parse(message, { requiresOtherClause: true }), found)
  return { args: [...found.args].toSorted(), plurals }
}

/** The plural categories a language needs: those of whole numbers up to a thousand, and `other`. */
export function neededCategories(tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  const met = new Set<string>(['other'])
  for (let count = 0; count <= 1000; count += 1) met.add(rules.select(count))
  return [...met]
}

type Tree = { [key: string]: string | Tree }

/** Every text of a catalogue by its dotted key, in the file's order. */
export function flat(tree: Tree, above = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(above + key, value)
    else for (const [below, text] of flat(value, `${above}${key}.`)) texts.set(below, text)
  }
  return texts
}
