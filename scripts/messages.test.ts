import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageCodes, languageTag } from '@/lib/words/languages'
import { anatomy, flat, neededCategories } from './icu'

const fileOf = (code: string) => `messages/${code}.json`
const read = (code: string) => flat(JSON.parse(readFileSync(fileOf(code), 'utf8')))

const pt = read('pt')
const written = languageCodes.filter((code) => existsSync(fileOf(code)))

/** Texts that another language spells like Portuguese. */
const sameWords = new Map([
  [
    'es',
    new Set([
      'Grupos de spread',
      'Tipos de débito',
      '{count, plural, one {# registro} other {# registros}}',
      '{count, plural, one {# cliente} other {# clientes}}',
      '{count, plural, one {Todas (#)} other {Todas (#)}}',
      '{action}: {count, plural, one {# registro} other {# registros}}',
      'Catálogo Ultron',
      'Catálogo Ultron…',
      'Documentos exigidos',
      'Grupo de spread',
      'Registro anterior',
      '{name}: registro restaurado.',
      '{name}: vinculado a {entry}.',
      '{name}: desvinculado de {entry}.',
      'Catálogo Ultron: {name}',
    ]),
  ],
])

/** A message's text without its arguments. */
const prose = (text: string) => text.replace(/\{[^{}]*\}/g, '').trim()

it('all sixteen languages are there', () => expect(written).toEqual(languageCodes))

describe.each(written)('messages/%s.json', (code) => {
  const texts = read(code)
  const shared = [...texts].filter(([key]) => pt.has(key))

  it('has the keys of Portuguese, no more and no fewer', () => {
    const missing = [...pt.keys()].filter((key) => !texts.has(key))
    const extra = [...texts.keys()].filter((key) => !pt.has(key))
    expect({ missing, extra }).toEqual({ missing: [], extra: [] })
  })

  it('says something everywhere', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('is valid ICU, with the arguments of Portuguese', () => {
    const wrong = shared.flatMap(([key, text]) => {
      try {
        const [here, there] = [anatomy(text).args, anatomy(pt.get(key) ?? '').args]
        return here.join() === there.join() ? [] : [`${key}: ${here.join()} instead of ${there.join()}`]
      } catch (error) {
        return [`${key}: ${error}`]
      }
    })
    expect(wrong).toEqual([])
  })

  it('has the plural categories of its language', () => {
    const possible = new Intl.PluralRules(languageTag(code)).resolvedOptions().pluralCategories as string[]
    const wrong = shared.flatMap(([key, text]) => {
      // If Portuguese has no plural here, other languages need none.
      const agrees = anatomy(pt.get(key) ?? '').plurals.some((categories) => categories.length > 1)
      const needed = agrees ? neededCategories(languageTag(code)) : ['other']
      return anatomy(text).plurals.flatMap((categories) => [
        ...needed.filter((one) => !categories.includes(one)).map((one) => `${key}: ${one} is missing`),
        ...categories.filter((one) => !possible.includes(one)).map((one) => `${key}: ${one} cannot be`),
      ])
    })
    expect(wrong).toEqual([])
  })

  if (code === 'pt') return

  it('is not left in Portuguese', () => {
    const same = shared.filter(
      ([key, text]) => text === pt.get(key) && prose(text).length > 14 && !sameWords.get(code)?.has(text),
    )
    expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})

describe('the check', () => {
  it.each([
    ['en', ['one', 'other']],
    ['pt', ['one', 'other']],
    ['pl', ['few', 'many', 'one', 'other']],
    ['ja', ['other']],
    ['ae', ['few', 'many', 'one', 'other', 'two', 'zero']],
  ])('knows which categories %s needs', (code, categories) => {
    expect(neededCategories(languageTag(code)).toSorted()).toEqual(categories)
  })

  it('takes a message apart', () => {
    const message = '<b>{name}</b>: {count, plural, =0 {nada} one {# novo de {who}} other {# novos}}'
    expect(anatomy(message)).toEqual({
      args: ['b tag', 'count plural', 'name text', 'who text'],
      plurals: [['one', 'other']],
    })
    expect(() => anatomy('{count, plural, one {#}}')).toThrow()
    expect(() => anatomy('{count')).toThrow()
  })
})
