import type { Theme } from '@/lib/contracts/theme'
import { themeColor } from '@/lib/shell/colors'
import { mayOpen } from '@/lib/shell/guard'
import type { Viewer } from '@/lib/shell/menu'
import { iconAddress } from './icon-names'

/** Of the installed product's own menu, the most wanted first; `permission`: besides its screen's. */
export const shortcuts = [
  { name: 'askPayment', screen: '/financial/my_payments', url: '/financial/my_payments?ask=all' },
  { name: 'propose', screen: '/proposals/new', url: '/proposals/new', permission: 'create_proposals' },
  { name: 'pendencies', screen: '/pending', url: '/pending' },
  { name: 'simulator', screen: '/commission_simulation', url: '/commission_simulation' },
] as const
type Shortcut = (typeof shortcuts)[number]

type Asked = {
  label: string
  theme: Theme | null
  language: { tag: string; direction: 'ltr' | 'rtl' }
  /** Null before sign-in: then the shortcuts are a broker's, whose product it becomes on a phone. */
  person: Viewer | null
  words: Record<Shortcut['name'], string>
}

const isTheirs = (person: Viewer | null, shortcut: Shortcut) =>
  person === null ||
  (mayOpen(person, shortcut.screen) &&
    (!('permission' in shortcut) || person.permissions.includes(shortcut.permission)))

/** The web app manifest of a tenant (W3C), as this person's device installs it. Its start leads to each role's Início. */
export function appManifest({ label, theme, language, person, words }: Asked) {
  const picture = (purpose: 'any' | 'maskable', size: 192 | 512) => ({
    ...{ src: iconAddress(`${purpose}-${size}.png`, theme), sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  return {
    id: '/',
    name: label,
    short_name: label,
    lang: language.tag,
    dir: language.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColor(theme, 'primaryColor'),
    icons: [picture('any', 192), picture('any', 512), picture('maskable', 192), picture('maskable', 512)],
    shortcuts: shortcuts
      .filter((shortcut) => isTheirs(person, shortcut))
      .map(({ name, url }) => ({ name: words[name], url, icons: [picture('any', 192)] })),
  }
}
