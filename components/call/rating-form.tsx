'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Call } from '@/lib/contracts/call'
import { RatingStar, ratings } from './rating-mark'
import type { Rating } from './use-rating'

type Props = { row: Call; rating: Rating }

/** Asks the requester how content they are: five stars, each with its word, then a word of their own. */
export function RatingForm({ row, rating }: Props) {
  const t = useTranslations('call.rating')
  const id = useId()
  const { stars, changing } = rating
  const box = useRef<HTMLDivElement>(null)
  // The button that asked for it is gone.
  useEffect(() => {
    if (changing) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [changing])
  return (
    <form
      noValidate
      className="mt-3 flex max-w-md flex-col gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void rating.send()
      }}
    >
      <div ref={box} role="radiogroup" aria-labelledby={`${id}-question`} className="min-w-0">
        <p id={`${id}-question`} className="font-medium text-ink">
          {t('question')}
        </p>
        <div className="mt-1.5 grid grid-cols-5 gap-1">
          {ratings.map((one) => (
            <label
              key={one}
              className="control relative flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-md border border-transparent px-0.5 py-1.5 text-center hover:bg-hover has-checked:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={`${id}-stars`}
                value={one}
                checked={stars === one}
                onChange={() => rating.choose(one)}
                className="sr-only"
              />
              <RatingStar full={stars !== null && one <= stars} className="size-6" />
              <span className="max-w-full text-xs leading-4 wrap-anywhere text-ink">{t(`values.${one}`)}</span>
            </label>
          ))}
        </div>
      </div>
      {stars !== null && (
        <LongTextInput
          id={`${id}-comment`}
          label={t('comment')}
          value={rating.comment}
          onChange={rating.say}
          rows={2}
          maxLength={500}
          dir="auto"
        />
      )}
      {rating.fault && <Notice look="error">{rating.fault}</Notice>}
      {row.kind === 'resolved' && <p className="text-xs text-muted">{t('open')}</p>}
      {stars !== null && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={rating.busy}>
            {t('send')}
          </Button>
          {changing && (
            <Button look="quiet" onClick={rating.leave}>
              {t('leave')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
