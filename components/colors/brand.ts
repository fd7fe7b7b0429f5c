import type { Theme } from '@/lib/contracts/theme'
import { contrast, enoughContrast, textOn, themeColor } from '@/lib/shell/colors'

/** The four colours that a tenant chooses, in form order. */
export const brandColors = ['primaryColor', 'primaryTextColor', 'secondaryColor', 'secondaryTextColor'] as const
export type BrandColor = (typeof brandColors)[number]

/** A chosen brand: colours, or `default` for the product's own. */
export type BrandChoice = Pick<Theme, BrandColor | 'gradient'>

export const defaultChoice: BrandChoice = {
  primaryColor: 'default',
  primaryTextColor: 'default',
  secondaryColor: 'default',
  secondaryTextColor: 'default',
  gradient: 'default',
}

/** `theme`'s chosen part. */
export const brandChoice = ({
  primaryColor,
  primaryTextColor,
  secondaryColor,
  secondaryTextColor,
  gradient,
}: Theme) => ({
  primaryColor,
  primaryTextColor,
  secondaryColor,
  secondaryTextColor,
  gradient,
})

export const sameChoice = (a: BrandChoice, b: BrandChoice): boolean =>
  a.gradient === b.gradient && brandColors.every((name) => a[name] === b[name])

/** The choice as a whole theme, for the functions that draw one. */
export const brandTheme = (choice: BrandChoice, logo = 'default'): Theme => ({ ...choice, logo, codBroker: null })

export type Weak = { pair: 'primary' | 'secondary'; ratio: number; instead: string }

/** The texts without the contrast of 4.5:1 on their colour, each with its replacement. */
export function weakTexts(choice: BrandChoice): Weak[] {
  const theme = brandTheme(choice)
  const pairs = [
    ['primary', 'primaryColor', 'primaryTextColor'],
    ['secondary', 'secondaryColor', 'secondaryTextColor'],
  ] as const
  return pairs.flatMap(([pair, ground, text]) => {
    const [back, front] = [themeColor(theme, ground), themeColor(theme, text)]
    const ratio = contrast(front, back)
    return ratio >= enoughContrast ? [] : [{ pair, ratio, instead: textOn(back, front) }]
  })
}

export type Gradient = { angle: number; from: string; to: string }

const two = /^linear-gradient\((\d{1,3})deg, ?(#[0-9a-f]{6})(?: 0%)?, ?(#[0-9a-f]{6})(?: 100%)?\)$/i

/** A gradient of two colours, as the fields edit it; null for `default` and for a more complex one. */
export function readGradient(text: string): Gradient | null {
  const [, angle, from, to] = two.exec(text) ?? []
  return from && to ? { angle: Number(angle), from: from.toUpperCase(), to: to.toUpperCase() } : null
}

export const writeGradient = ({ angle, from, to }: Gradient): string =>
  `linear-gradient(${angle}deg, ${from} 0%, ${to} 100%)`
