'use client'

import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { direction } from './figures'

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal }
const signs = { up: '+', down: '−', same: '' }

/** The change of a figure, by arrow, sign and words; `before` is what it moved from. */
export function Variation({ variation, before }: { variation: string | null; before: string }) {
  const t = useTranslations('dashboard')
  if (variation === null)
    return (
      <span className="text-xs text-muted">
        <span aria-hidden>—</span>
        <span className="sr-only">{t('variation.none')}</span>
      </span>
    )
  const { rate, way } = direction(variation)
  const Arrow = arrows[way]
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted tabular-nums">
      <span aria-hidden className="inline-flex items-center gap-0.5 text-ink">
        <Arrow className="size-3.5 shrink-0" strokeWidth={2} />
        <bdi>{`${signs[way]}${rate}`}</bdi>
      </span>
      <span className="sr-only">{t(`variation.${way}`, { rate })}</span>
      <span>{t('before', { amount: before })}</span>
    </span>
  )
}
