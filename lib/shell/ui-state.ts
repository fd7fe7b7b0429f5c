import { defaultLanguage, languageCode, textDirection } from '@/lib/words/languages'

/**
 * A person's settings of the shell: kept in local storage under the specification's keys, and mirrored in one small
 * cookie, so that the server's first paint is right.
 */

/** The values of each setting, its default first. */
export const uiChoices = {
  theme: ['system', 'light', 'dark'],
  /** Beside the page, as a rail of icons that expands on hover, or below the top bar. */
  menu: ['vertical', 'collapsible', 'horizontal'],
  layout: ['full', 'boxed'],
  rtlClass: ['ltr', 'rtl'],
  animation: ['system', 'on', 'off'],
  navbar: ['navbar-sticky', 'navbar-floating', 'navbar-static'],
} as const

type Choices = typeof uiChoices
type ChoiceKey = keyof Choices

export type UiState = { [K in ChoiceKey]: Choices[K][number] } & {
  /** A dark menu in the light theme. */
  semidark: boolean
  locale: string
  /** True if the sidebar is open. */
  sidebar: boolean
  /** The value of `system` at the last visit. */
  isDarkMode: boolean
}

export const uiCookie = 'balcao-ui'

export const defaultUi: UiState = {
  theme: 'system',
  menu: 'vertical',
  layout: 'full',
  rtlClass: 'ltr',
  animation: 'system',
  navbar: 'navbar-sticky',
  semidark: false,
  locale: defaultLanguage,
  sidebar: true,
  isDarkMode: false,
}

type Read = (key: string) => string | null

/** Reads the state key by key; `otherwise` for unreadable values. */
function parse(get: Read, otherwise: UiState): UiState {
  const among = <K extends ChoiceKey>(key: K): Choices[K][number] =>
    uiChoices[key].find((choice) => choice === get(key)) ?? otherwise[key]
  const flag = (key: 'semidark' | 'sidebar' | 'isDarkMode') => {
    const kept = get(key)
    return kept === 'true' || (kept !== 'false' && otherwise[key])
  }
  const tag = get('i18nextLng') ?? get('locale')
  const locale = tag !== null && /^[a-z]{2}(-\w+)*$/i.test(tag) ? languageCode(tag) : otherwise.locale
  // The language's own direction applies until one is chosen, even if `i18nextLng` is changed from outside.
  const turned = locale === otherwise.locale ? otherwise : { ...otherwise, rtlClass: textDirection(locale) }
  const keptFor = get('locale')
  const chosen = keptFor === null || languageCode(keptFor) === locale ? get('rtlClass') : null
  return {
    theme: among('theme'),
    menu: among('menu'),
    layout: among('layout'),
    rtlClass: uiChoices.rtlClass.find((choice) => choice === chosen) ?? turned.rtlClass,
    animation: among('animation'),
    navbar: among('navbar'),
    semidark: flag('semidark'),
    locale,
    sidebar: flag('sidebar'),
    isDarkMode: flag('isDarkMode'),
  }
}

/** The state in the cookie. */
export function readUi(cookie: string | undefined): UiState {
  const found = new URLSearchParams(cookie ?? '')
  return parse((key) => found.get(key), defaultUi)
}

/** The state in local storage, which overrides the cookie. Browser only. */
export function storedUi(otherwise: UiState): UiState {
  try {
    return parse((key) => localStorage.getItem(key), otherwise)
  } catch {
    return otherwise
  }
}

const pairs = (state: UiState) => Object.entries(state).map(([key, value]): [string, string] => [key, String(value)])

/** The cookie's value for `state`. */
export const writeUi = (state: UiState): string => new URLSearchParams(pairs(state)).toString()

/** True if `state` is dark; `system` uses the value of the last visit. */
export const looksDark = ({ theme, isDarkMode }: UiState): boolean =>
  theme === 'dark' || (theme === 'system' && isDarkMode)

/** `state` in another language, in its direction until another is chosen. */
export const inLanguage = (state: UiState, locale: string): UiState => ({
  ...state,
  locale,
  rtlClass: textDirection(locale),
})

/** Saves `state` in both places. Browser only. Ignores full or forbidden storage. */
export function keepUi(state: UiState) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${uiCookie}=${writeUi(state)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  try {
    for (const [key, value] of pairs(state)) localStorage.setItem(key, value)
    localStorage.setItem('i18nextLng', state.locale)
  } catch {
    // The cookie has it.
  }
}
