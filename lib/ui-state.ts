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

/** What the cookie says; anything unreadable in it is the default. */
export function readUi(cookie: string | undefined): UiState {
  const found = new URLSearchParams(cookie ?? '')
  return {
    theme: among(found.get('theme'), ['light', 'dark', 'system'], defaultUi.theme),
    menu: among(found.get('menu'), ['vertical', 'horizontal'], defaultUi.menu),
    rtlClass: among(found.get('rtlClass'), ['ltr', 'rtl'], defaultUi.rtlClass),
    locale: found.get('locale')?.match(/^[a-z]{2}$/)?.[0] ?? defaultUi.locale,
    sidebar: among(found.get('sidebar'), ['true', 'false'], 'true') === 'true',
    isDarkMode: found.get('isDarkMode') === 'true',
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
