/** The sixteen languages of constants.md#words-and-formats, each by its own name. */

type Direction = 'ltr' | 'rtl'
type Language = {
  /** BCP 47 tag, for browsers and `Intl`. */
  tag: string
  name: string
  direction?: Direction
}

const table = {
  ae: { tag: 'ar-AE', name: 'العربية', direction: 'rtl' },
  da: { tag: 'da', name: 'Dansk' },
  de: { tag: 'de', name: 'Deutsch' },
  el: { tag: 'el', name: 'Ελληνικά' },
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es', name: 'Español' },
  fr: { tag: 'fr', name: 'Français' },
  hu: { tag: 'hu', name: 'Magyar' },
  it: { tag: 'it', name: 'Italiano' },
  ja: { tag: 'ja', name: '日本語' },
  pl: { tag: 'pl', name: 'Polski' },
  pt: { tag: 'pt-BR', name: 'Português (Brasil)' },
  ru: { tag: 'ru', name: 'Русский' },
  sv: { tag: 'sv', name: 'Svenska' },
  tr: { tag: 'tr', name: 'Türkçe' },
  zh: { tag: 'zh-Hans', name: '简体中文' },
} as const satisfies Record<string, Language>

/** A language's code in files, local storage and the cookie; `ae` is the specification's own code for Arabic. */
export type LanguageCode = keyof typeof table

export const defaultLanguage: LanguageCode = 'pt'

const all: Readonly<Record<LanguageCode, Language>> = table

export const languageCodes = Object.keys(table) as LanguageCode[]

const leftToRight: Direction = 'ltr'

/** By name, Latin scripts first, as a menu shows them. */
export const languages = languageCodes
  .map((code) => ({ code, direction: leftToRight, ...all[code] }))
  .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))

export const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(table, code)

/** The tag of a language; an unknown code itself. */
export const languageTag = (code: string): string => (isLanguage(code) ? all[code].tag : code)

/** The code for a tag (`ar-AE`, `pt-BR`, `en-US`) or for a code itself. */
export function languageCode(tag: string): string {
  const exact = languageCodes.find((code) => code === tag || all[code].tag === tag)
  const root = tag.split('-')[0] ?? ''
  return exact ?? languageCodes.find((code) => all[code].tag.split('-')[0] === root) ?? root
}

/** The direction of the language's script. */
export const textDirection = (code: string): Direction => (isLanguage(code) ? (all[code].direction ?? 'ltr') : 'ltr')
