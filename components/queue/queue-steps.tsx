'use client'

import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'
import type { Walk } from './use-walk'

type Props = { walk: Pick<Walk, 'previous' | 'next'>; words: { previous: string; next: string } }

const step = 'aria-disabled:cursor-default aria-disabled:opacity-40'

/** To the records beside the one that is open. */
export const QueueSteps = ({ walk: { previous, next }, words }: Props) => (
  <>
    <IconButton
      label={words.previous}
      aria-keyshortcuts="k"
      aria-disabled={!previous}
      onClick={previous}
      className={step}
    >
      <ChevronUp aria-hidden className="size-5" strokeWidth={1.75} />
    </IconButton>
    <IconButton label={words.next} aria-keyshortcuts="j" aria-disabled={!next} onClick={next} className={step}>
      <ChevronDown aria-hidden className="size-5" strokeWidth={1.75} />
    </IconButton>
  </>
)

/** From the record back to the rows. */
export const QueueBack = (props: Omit<ComponentProps<typeof IconButton>, 'children'>) => (
  <IconButton {...props}>
    <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
  </IconButton>
)
