import type { Theme } from '@/lib/contracts/theme'

/** The tenant's colours, adjusted for legibility (WCAG contrast). Pure. */

/** The fallbacks of constants.md#theme; importing the contract's would bring zod into the browser. */
const fallback = {
  primaryColor: '#2563EB',
  secondaryColor: '#4F46E5',
  primaryTextColor: '#000000',
  secondaryTextColor: '#FFFFFF',
} as const

type ColorName = keyof typeof fallback

/** Backgrounds of coloured text in globals.css, the one with the least contrast first. */
const lightGround = '#EEF0F3'
const darkGround = '#22262C'

/** Minimum contrast of text with its background (WCAG 1.4.3). */
export const enoughContrast = 4.5

const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Black or white, the more legible on `color`. One of them always reaches 4.5:1. */
export const readableOn = (color: string): string =>
  contrast('#FFFFFF', color) >= enoughContrast
    ? '#FFFFFF'
    : contrast('#000000', color) >= enoughContrast
      ? '#000000'
      : '#FFFFFF'

/** The tenant's text colour if legible on `color`, else black or white. */
export const textOn = (color: string, wanted: string): string =>
  contrast(wanted, color) >= enoughContrast ? wanted : readableOn(color)

/** `color` moved towards white or black until it reads as text on `ground`. */
export function inkOn(color: string, ground: string): string {
  const target = readableOn(ground) === '#FFFFFF' ? 255 : 0
  for (let step = 0; step <= 20; step += 1) {
    const mixed = channels(color).map((value) => Math.round(value + ((target - value) * step) / 20))
    const ink = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    if (contrast(ink, ground) >= enoughContrast) return ink
  }
  return readableOn(ground)
}

/** The colour of that name, or its fallback when the theme is unknown or says `default`. */
export function themeColor(theme: Theme | null, name: ColorName): string {
  const color = theme?.[name]
  return color && /^#[0-9A-Fa-f]{6}$/.test(color) ? color : fallback[name]
}

/** The address of the logo: the tenant's, or ours. */
export const themeLogo = (theme: Theme | null): string =>
  !theme?.logo || theme.logo === 'default' ? '/balcao.svg' : theme.logo

const direction = '(?:[0-9]{1,3}deg|to (?:top|bottom|left|right)(?: (?:left|right))?), ?'
const stop = '#[0-9A-Fa-f]{6}(?: [0-9]{1,3}%)?'
const linear = new RegExp(`^linear-gradient\\((?:${direction})?${stop}(?:, ?${stop}){1,5}\\)$`)

/** The brand's gradient; without a valid one, from the primary to the secondary colour. */
export function themeGradient(theme: Theme | null): string {
  if (theme && linear.test(theme.gradient)) return theme.gradient
  return `linear-gradient(90deg, ${themeColor(theme, 'primaryColor')}, ${themeColor(theme, 'secondaryColor')})`
}

/** The CSS variables of a brand, for the style of `<html>`. */
export function brandStyle(theme: Theme | null): Record<`--${string}`, string> {
  const primary = themeColor(theme, 'primaryColor')
  const secondary = themeColor(theme, 'secondaryColor')
  return {
    '--primary': primary,
    '--on-primary': textOn(primary, themeColor(theme, 'primaryTextColor')),
    '--secondary': secondary,
    '--on-secondary': textOn(secondary, themeColor(theme, 'secondaryTextColor')),
    '--gradient': themeGradient(theme),
    '--avatar-letter': textOn(primary, themeColor(theme, 'secondaryTextColor')),
    '--primary-ink-light': inkOn(primary, lightGround),
    '--primary-ink-dark': inkOn(primary, darkGround),
  }
}
