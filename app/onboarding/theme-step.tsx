'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type BrandChoice, brandChoice, defaultChoice } from '@/components/colors/brand'
import { BrandColorFields } from '@/components/colors/brand-color-fields'
import { BrandPreview } from '@/components/colors/brand-preview'
import { ContrastNotes } from '@/components/colors/contrast-notes'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Theme } from '@/lib/contracts/theme'
import { Palettes } from './palettes'

type Props = { theme: Theme | null; label: string; busy: boolean; send: (data: object) => Promise<void> }

/** The company's colours: a palette, or its own. */
export function ThemeStep({ theme, label, busy, send }: Props) {
  const t = useTranslations('onboarding')
  const [choice, setChoice] = useState<BrandChoice>(theme ? brandChoice(theme) : defaultChoice)
  const change = (part: Partial<BrandChoice>) => setChoice((before) => ({ ...before, ...part }))
  return (
    <form
      aria-label={t('steps.theme')}
      onSubmit={(event) => {
        event.preventDefault()
        void send(choice)
      }}
      className="flex flex-col gap-5"
    >
      <Palettes choice={choice} change={change} />
      <details className="group">
        <summary className="control flex cursor-pointer items-center gap-1.5 rounded-md font-medium text-accent-ink">
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" strokeWidth={1.75} />
          {t('ownColors')}
        </summary>
        <div className="mt-3">
          <BrandColorFields choice={choice} change={change} />
        </div>
      </details>
      <ContrastNotes choice={choice} />
      <BrandPreview choice={choice} logo={theme?.logo ?? 'default'} label={label} />
      <Button type="submit" look="primary" aria-disabled={busy} className="self-start">
        {busy && <Spinner />}
        {t('next')}
      </Button>
    </form>
  )
}
