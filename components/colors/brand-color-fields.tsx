'use client'

import { useTranslations } from 'next-intl'
import { themeColor } from '@/lib/shell/colors'
import { type BrandChoice, type BrandColor, brandColors, brandTheme } from './brand'
import { ColorField } from './color-field'

type Props = {
  choice: BrandChoice
  change: (part: Partial<BrandChoice>) => void
  names?: readonly BrandColor[]
  /** The server's error for each colour. */
  refused?: Partial<Record<BrandColor, string>>
}

/** Inputs for the tenant's colours; unset ones use the product's own. */
export function BrandColorFields({ choice, change, names = brandColors, refused = {} }: Props) {
  const t = useTranslations('settings.colors')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {names.map((name) => (
        <ColorField
          key={name}
          id={name}
          label={t(name)}
          value={themeColor(brandTheme(choice), name).toUpperCase()}
          onChange={(color) => change({ [name]: color })}
          pickLabel={t('pick', { field: t(name) })}
          wrong={t('wrong')}
          refused={refused[name]}
          hint={choice[name] === 'default' ? t('default') : undefined}
        />
      ))}
    </div>
  )
}
