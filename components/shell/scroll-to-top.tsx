'use client'

import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { useClear } from './use-clear'

/** The person's own setting precedes the system's. */
const calm = () => {
  const { animation } = document.body.dataset
  return animation === 'off' || (animation !== 'on' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/**
 * A button back to the top, shown once the page is scrolled by more than 50 px, unless somebody is typing or it would
 * cover a field or button.
 */
export function ScrollToTop() {
  const t = useTranslations('shell')
  const box = useRef<HTMLDivElement>(null)
  const shown = useClear(box)
  return (
    <div
      ref={box}
      data-shell
      className={classes(
        'fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 rounded-md bg-raised shadow-float sm:end-6 sm:bottom-6',
        // Above the bottom bar.
        'max-sm:[body:has([class*=in-reach])_&]:bottom-24',
        !shown && 'invisible',
      )}
    >
      <IconButton
        label={t('toTop')}
        onClick={() => {
          // The button disappears: the focus must not be lost with it.
          document.querySelector('main')?.focus({ preventScroll: true })
          scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })
        }}
      >
        <ArrowUp aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
