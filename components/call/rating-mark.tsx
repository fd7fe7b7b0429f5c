'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import type { Call } from '@/lib/contracts/call'

/** Values of a rating, the worst first. */
export const ratings = [1, 2, 3, 4, 5] as const

/** One star, full or empty: never alone, always beside its word. */
export const RatingStar = ({ full, className }: { full: boolean; className: string }) => (
  <Star
    aria-hidden
    className={classes(className, full ? 'fill-current text-accent-ink' : 'text-muted')}
    strokeWidth={1.75}
  />
)

/** The rating of the requester, in stars and its word. */
export function RatingMark({ rating }: { rating: NonNullable<Call['rating']> }) {
  const t = useTranslations('call.rating')
  const word = ratings.find((one) => one === rating)
  if (!word) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-xs leading-5 text-muted">
      <span aria-hidden className="flex">
        {ratings.map((one) => (
          <RatingStar key={one} full={one <= rating} className="size-3.5" />
        ))}
      </span>
      <span>{t('said', { word: t(`values.${word}`) })}</span>
    </span>
  )
}
