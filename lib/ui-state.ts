/**
 * How one person likes their shell: kept in local storage under the specification's keys, and mirrored in one
 * small cookie, so that the server's first paint is already right.
 */
export type Choice = 'light' | 'dark' | 'system'
export type UiState = {
  theme: Choice
  menu: 'vertical' | 'horizontal'
  rtlClass: 'ltr' | 'rtl'
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
  rtlClass: 'ltr',
  locale: 'pt',
  sidebar: true,
  isDarkMode: false,
}

const among = <T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T =>
  allowed.find((one) => one === value) ?? otherwise

/** What is kept, key by key; what cannot be read is as in `otherwise`. */
function parse(get: (key: keyof UiState) => string | null, otherwise: UiState): UiState {
  const flag = (key: 'sidebar' | 'isDarkMode') =>
    among(get(key), ['true', 'false'], String(otherwise[key]) as 'true' | 'false') === 'true'
  return {
    theme: among(get('theme'), ['light', 'dark', 'system'], otherwise.theme),
    menu: among(get('menu'), ['vertical', 'horizontal'], otherwise.menu),
    rtlClass: among(get('rtlClass'), ['ltr', 'rtl'], otherwise.rtlClass),
    locale: get('locale')?.match(/^[a-z]{2}$/)?.[0] ?? otherwise.locale,
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
