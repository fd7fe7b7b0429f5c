import { defaultLanguage, languageCode, textDirection } from '@/lib/words/languages'

/**
 * How one person likes their shell: kept in local storage under the specification's keys, and mirrored in one
 * small cookie, so that the server's first paint is already right.
 */

/** What each setting can be; its default comes first. */
export const uiChoices = {
  theme: ['system', 'light', 'dark'],
  /** Beside the page, as a rail of icons that opens under the mouse, or under the top bar. */
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
  /** Is the sidebar open? */
  sidebar: boolean
  /** What `system` came to at the last visit. */
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

/** What is kept, key by key; what cannot be read is as in `otherwise`. */
function parse(get: Read, otherwise: UiState): UiState {
  const among = <K extends ChoiceKey>(key: K): Choices[K][number] =>
    uiChoices[key].find((one) => one === get(key)) ?? otherwise[key]
  const flag = (key: 'semidark' | 'sidebar' | 'isDarkMode') => {
    const kept = get(key)
    return kept === 'true' || (kept !== 'false' && otherwise[key])
  }
  const tag = get('i18nextLng') ?? get('locale')
  const locale = tag !== null && /^[a-z]{2}(-\w+)*$/i.test(tag) ? languageCode(tag) : otherwise.locale
  // A language that nobody has turned is read its own way, and so is one set from outside, by `i18nextLng` alone.
  const turned = locale === otherwise.locale ? otherwise : { ...otherwise, rtlClass: textDirection(locale) }
  const keptFor = get('locale')
  const chosen = keptFor === null || languageCode(keptFor) === locale ? get('rtlClass') : null
  return {
    theme: among('theme'),
    menu: among('menu'),
    layout: among('layout'),
    rtlClass: uiChoices.rtlClass.find((one) => one === chosen) ?? turned.rtlClass,
    animation: among('animation'),
    navbar: among('navbar'),
    semidark: flag('semidark'),
    locale,
    sidebar: flag('sidebar'),
    isDarkMode: flag('isDarkMode'),
  }
}

/** What the cookie says. */
export function readUi(cookie: string | undefined): UiState {
  const found = new URLSearchParams(cookie ?? '')
  return parse((key) => found.get(key), defaultUi)
}

/** What local storage says, which goes before the cookie that mirrors it. Browser only. */
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

/** Is `state` dark, as far as one can tell without asking the operating system? */
export const looksDark = ({ theme, isDarkMode }: UiState): boolean =>
  theme === 'dark' || (theme === 'system' && isDarkMode)

/** `state` in another language, read that language's way until the direction is chosen again. */
export const inLanguage = (state: UiState, locale: string): UiState => ({
  ...state,
  locale,
  rtlClass: textDirection(locale),
})

/** Keeps `state` in both places. Browser only; storage that is full or forbidden is no reason to stop. */
export function keepUi(state: UiState) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${uiCookie}=${writeUi(state)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  try {
    for (const [key, value] of pairs(state)) localStorage.setItem(key, value)
    localStorage.setItem('i18nextLng', state.locale)
  } catch {
    // The cookie holds it all.
  }
}
