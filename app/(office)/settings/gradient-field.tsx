'use client'

import { useTranslations } from 'next-intl'
import { type BrandChoice, brandTheme, type Gradient, readGradient, writeGradient } from '@/components/colors/brand'
import { ColorField } from '@/components/colors/color-field'
import { CheckField } from '@/components/ui/check-field'
import { themeColor } from '@/lib/shell/colors'

type Props = { choice: BrandChoice; change: (part: Partial<BrandChoice>) => void }

/** A gradient of two colours, or the default derived from the brand's. */
export function GradientField({ choice, change }: Props) {
  const t = useTranslations('settings.gradient')
  const colors = useTranslations('settings.colors')
  const own = choice.gradient !== 'default'
  const gradient = readGradient(choice.gradient)
  const theme = brandTheme(choice)
  const fromBrand = { angle: 90, from: themeColor(theme, 'primaryColor'), to: themeColor(theme, 'secondaryColor') }
  const set = (next: Gradient | null) => change({ gradient: next ? writeGradient(next) : 'default' })
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <CheckField
        id="gradient"
        label={t('label')}
        hint={t('hint')}
        checked={own}
        onChange={(event) => set(event.target.checked ? fromBrand : null)}
      />
      {own && !gradient && <p className="text-muted">{t('more', { gradient: choice.gradient })}</p>}
      {gradient && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((end) => (
              <ColorField
                key={end}
                id={`gradient-${end}`}
                label={t(end)}
                value={gradient[end]}
                onChange={(color) => set({ ...gradient, [end]: color })}
                pickLabel={colors('pick', { field: t(end) })}
                wrong={colors('wrong')}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label htmlFor="gradient-angle" className="w-28 tabular-nums">
              {t('angle', { angle: gradient.angle })}
            </label>
            <input
              id="gradient-angle"
              type="range"
              min={0}
              max={360}
              step={15}
              value={gradient.angle}
              onChange={(event) => set({ ...gradient, angle: Number(event.target.value) })}
              className="control min-w-40 flex-1 accent-(--focus)"
            />
            <span
              aria-hidden
              className="h-6 w-24 rounded-md border border-line"
              style={{ background: choice.gradient }}
            />
          </div>
        </>
      )}
    </div>
  )
}
