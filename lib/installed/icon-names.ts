import { createHash } from 'node:crypto'
import type { Theme } from '@/lib/contracts/theme'
import { themeColor, themeLogo } from '@/lib/shell/colors'

/** The pictures of the installed product, by the name of their file; `edge`: their ground fills the square. */
export const icons = {
  'any-192.png': { size: 192, edge: false },
  'any-512.png': { size: 512, edge: false },
  'maskable-192.png': { size: 192, edge: true },
  'maskable-512.png': { size: 512, edge: true },
  'apple-180.png': { size: 180, edge: true },
} as const

export type IconName = keyof typeof icons
export type Icon = (typeof icons)[IconName]

export const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name)

/** Changes with whatever the icons are drawn from, so that an address never has two pictures. */
export const iconVersion = (theme: Theme | null): string =>
  createHash('sha256')
    .update([themeLogo(theme), themeColor(theme, 'primaryColor'), themeColor(theme, 'secondaryColor')].join(' '))
    .digest('base64url')
    .slice(0, 12)

export const iconAddress = (name: IconName, theme: Theme | null): string => `/icons/${name}?v=${iconVersion(theme)}`
