'use client'

import { useTranslations } from 'next-intl'
import { type BrandChoice, defaultChoice, sameChoice } from '@/components/colors/brand'
import { classes } from '@/components/ui/classes'

const pair = (primaryColor: string, secondaryColor: string): BrandChoice => ({
  primaryColor,
  secondaryColor,
  primaryTextColor: '#FFFFFF',
  secondaryTextColor: '#FFFFFF',
  gradient: 'default',
})

const palettes = [
  ['blue', { ...defaultChoice, primaryTextColor: '#FFFFFF' }, ['#2563EB', '#4F46E5']],
  ['green', pair('#0F766E', '#134E4A'), ['#0F766E', '#134E4A']],
  ['purple', pair('#7C3AED', '#4C1D95'), ['#7C3AED', '#4C1D95']],
  ['red', pair('#B91C1C', '#7F1D1D'), ['#B91C1C', '#7F1D1D']],
  ['orange', pair('#C2410C', '#7C2D12'), ['#C2410C', '#7C2D12']],
  ['graphite', pair('#334155', '#0F172A'), ['#334155', '#0F172A']],
] as const

type Props = { choice: BrandChoice; change: (part: Partial<BrandChoice>) => void }

/** A few palettes with enough contrast, one click each. */
export function Palettes({ choice, change }: Props) {
  const t = useTranslations('onboarding.palettes')
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('title')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {palettes.map(([name, colors, [from, to]]) => (
          <label
            key={name}
            className={classes(
              'control relative flex cursor-pointer items-center gap-2.5 rounded-md border px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              sameChoice(choice, colors) ? 'border-ink bg-hover' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="palette"
              checked={sameChoice(choice, colors)}
              onChange={() => change(colors)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden className="flex">
              <span className="size-4 rounded-full border border-line" style={{ background: from }} />
              <span className="-ms-1.5 size-4 rounded-full border border-line" style={{ background: to }} />
            </span>
            {t(name)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
