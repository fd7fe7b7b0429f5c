'use client'

import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { IconButton } from '@/components/ui/button'

const threshold = 50

function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** A button back to the top, shown once the page is scrolled by more than 50 px. */
export function ScrollToTop() {
  const t = useTranslations('shell')
  const far = useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  )
  if (!far) return null
  // The person's own choice goes before the system's.
  const calm = () => {
    const { animation } = document.body.dataset
    return animation === 'off' || (animation !== 'on' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  return (
    <div data-shell className="fixed end-4 bottom-4 z-30 rounded-md bg-raised shadow-float sm:end-6 sm:bottom-6">
      <IconButton
        label={t('toTop')}
        onClick={() => {
          // The button goes away: the focus must not be lost with it.
          document.querySelector('main')?.focus({ preventScroll: true })
          scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })
        }}
      >
        <ArrowUp aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
