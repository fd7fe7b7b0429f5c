import type { useTranslations } from 'next-intl'
import { type BrandChoice, brandColors } from '@/components/colors/brand'

export type ConflictRow = { label: string; mine: string; theirs: string }

/** The differences between two brands, in words. */
export function themeRows(
  t: ReturnType<typeof useTranslations<'settings'>>,
  mine: BrandChoice,
  theirs: BrandChoice,
): ConflictRow[] {
  const shown = (value: string) => (value === 'default' ? t('conflict.default') : value)
  return [...brandColors, 'gradient' as const]
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: name === 'gradient' ? t('conflict.gradient') : t(`colors.${name}`),
      mine: shown(mine[name]),
      theirs: shown(theirs[name]),
    }))
}

/** Labels of a brand's fields. */
export const themeFields = (t: ReturnType<typeof useTranslations<'settings'>>): Record<string, string> => ({
  ...Object.fromEntries(brandColors.map((name) => [name, t(`colors.${name}`)])),
  gradient: t('conflict.gradient'),
})
