'use client'

import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'
import { KeyIconButton } from '@/components/ui/keys'
import type { Walk } from './use-walk'

type Props = { walk: Pick<Walk, 'previous' | 'next'>; words: { previous: string; next: string } }

const step = 'aria-disabled:cursor-default aria-disabled:opacity-40'

/** Links to the previous and next record. */
export const QueueSteps = ({ walk: { previous, next }, words }: Props) => (
  <>
    <KeyIconButton label={words.previous} shortcut="k" aria-disabled={!previous} onClick={previous} className={step}>
      <ChevronUp aria-hidden className="size-5" strokeWidth={1.75} />
    </KeyIconButton>
    <KeyIconButton label={words.next} shortcut="j" aria-disabled={!next} onClick={next} className={step}>
      <ChevronDown aria-hidden className="size-5" strokeWidth={1.75} />
    </KeyIconButton>
  </>
)

type BackProps = Omit<ComponentProps<typeof IconButton>, 'children'> & { shortcut?: string }

/** Link from the record back to the rows. */
export function QueueBack({ shortcut, ...props }: BackProps) {
  const sign = <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
  if (!shortcut) return <IconButton {...props}>{sign}</IconButton>
  return (
    <KeyIconButton {...props} shortcut={shortcut}>
      {sign}
    </KeyIconButton>
  )
}
