'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { dateTime } from '@/lib/formats/dates'
import type { DraftNote } from './use-draft'

/**
 * An unsaved draft: offered to resume or discard, or already restored, with the names of fields it does not contain.
 * Scrolled into view; one that is offered takes no focus from somebody who fills in the form already.
 */
export function DraftBar({ note }: { note: DraftNote }) {
  const t = useTranslations('form.draft')
  const { how, moment, hasBegun, leftOut, resume, discard } = note
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the bar appears and when its text changes.
  useEffect(() => {
    // The browser restores the scroll position after its first paint.
    const frame = requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: 'center' })
      if (how !== 'found' || !hasBegun()) box.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [how])
  const title = how === 'found' ? t('found', { moment: dateTime(moment) }) : t(how)
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-md outline-none">
      <Notice title={title}>
        {how === 'found' && <p>{t('body')}</p>}
        {leftOut.map((one) => (
          <p key={one}>{t(`leftOut.${one}`)}</p>
        ))}
        {how === 'found' && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button look="primary" onClick={resume}>
              {t('resume')}
            </Button>
            <Button onClick={discard}>{t('discard')}</Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
