'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Term } from '@/lib/contracts/term'
import { date } from '@/lib/formats/dates'
import { TermsText } from './terms-text'

type Props = { term: Term; busy: boolean; onAccept: () => void }

/** The terms, accepted once scrolled to the end by wheel, touch or keys. */
export function TermsReader({ term, busy, onAccept }: Props) {
  const t = useTranslations('terms')
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version starts unread.
  useEffect(() => {
    setRead(false)
    if (!box.current || !end.current) return
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setRead(true), {
      root: box.current,
      rootMargin: '0px 0px 24px 0px',
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [term.version])

  const accept = () => {
    if (read) return onAccept()
    box.current?.focus()
  }

  return (
    <div>
      <p className="mb-2 text-xs text-muted tabular-nums">
        {t('version', { version: term.version, date: date(term.published_at) })}
      </p>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard. */}
      <section
        ref={box}
        aria-label={t('title')}
        tabIndex={0}
        className="max-h-[min(24rem,45dvh)] overflow-y-auto rounded-md border border-line bg-raised px-4 py-3"
      >
        <TermsText html={term.html} />
        <div ref={end} className="h-px" />
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above. */}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="primary"
          aria-disabled={!read || busy}
          aria-describedby="terms-hint"
          className="aria-disabled:opacity-60"
          onClick={accept}
        >
          {busy && <Spinner />}
          {t('accept')}
        </Button>
        <p id="terms-hint" role="status" className="text-muted">
          {read ? t('ready') : t('readFirst')}
        </p>
      </div>
    </div>
  )
}
