import { expect, it } from 'vitest'
import { isLanguage, languageCode, languageCodes, languages, languageTag, textDirection } from './languages'

it('has the sixteen languages of the specification', () => {
  expect(languageCodes.toSorted().join(' ')).toBe('ae da de el en es fr hu it ja pl pt ru sv tr zh')
  expect(new Set(languages.map(({ name }) => name)).size).toBe(16)
})

it('knows each by a tag that browsers know, and comes back from it', () => {
  for (const code of languageCodes) {
    expect(Intl.PluralRules.supportedLocalesOf(languageTag(code))).toHaveLength(1)
    expect(languageCode(languageTag(code))).toBe(code)
    expect(languageCode(code)).toBe(code)
  }
  expect(languageTag('ae')).toBe('ar-AE')
  expect(languageTag('pt')).toBe('pt-BR')
  expect(languageCode('ar')).toBe('ae')
})

it('reads Arabic alone from the right', () => {
  expect(languageCodes.filter((code) => textDirection(code) === 'rtl')).toEqual(['ae'])
  expect(textDirection('xx')).toBe('ltr')
})

it('takes no key of every object for a language', () => expect(isLanguage('constructor')).toBe(false))
