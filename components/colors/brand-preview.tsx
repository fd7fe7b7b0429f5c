'use client'

import { House } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { BrandMark } from '@/components/ui/brand-mark'
import { buttonClasses } from '@/components/ui/button'
import { brandStyle, themeLogo } from '@/lib/shell/colors'
import { type BrandChoice, brandTheme } from './brand'

type Props = { choice: BrandChoice; logo: string; label: string }

/** A picture of menu, button and sign-in in these colours, without controls. */
export function BrandPreview({ choice, logo, label }: Props) {
  const t = useTranslations('settings.preview')
  const theme = brandTheme(choice, logo)
  const button = `${buttonClasses('primary')} pointer-events-none`
  return (
    <figure aria-label={t('title')} className="overflow-hidden rounded-lg border border-line">
      <figcaption className="border-b border-line bg-surface px-4 py-2 text-xs text-muted">{t('title')}</figcaption>
      <div
        style={brandStyle(theme) as CSSProperties}
        className="grid gap-4 bg-ground p-4 [--accent-ink:var(--primary-ink-light)] sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] dark:[--accent-ink:var(--primary-ink-dark)]"
      >
        <div className="flex flex-col gap-1 rounded-md border border-line bg-surface p-2">
          <div className="px-1.5 pt-1 pb-2">
            <BrandMark logo={themeLogo(theme)} label={label} />
          </div>
          <p className="relative flex items-center gap-2.5 rounded-md bg-[color-mix(in_oklab,var(--primary)_12%,var(--surface))] px-2.5 py-2 font-medium text-ink before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full before:bg-accent-ink">
            <House aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="truncate">{t('active')}</span>
          </p>
          <p className="truncate px-2.5 py-2 ps-9 text-muted">{t('other')}</p>
        </div>
        <div className="overflow-hidden rounded-md border border-line bg-surface">
          <div className="h-1 bg-(image:--gradient) rtl:-scale-x-100" />
          <div className="flex flex-col gap-3 p-4">
            <p className="font-semibold">{t('signIn')}</p>
            <span className="h-9 rounded-md border border-strong bg-raised" />
            <span className={button}>{t('button')}</span>
            <span className="flex flex-wrap items-center gap-2">
              <span className="rounded-full bg-secondary px-2 text-xs leading-5 font-medium text-(--on-secondary)">
                {t('badge')}
              </span>
              <span className="font-medium text-accent-ink underline underline-offset-4">{t('link')}</span>
            </span>
          </div>
        </div>
      </div>
    </figure>
  )
}
