'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { dateTime } from '@/lib/formats/dates'
import type { DraftNote } from './use-draft'

type Props = { note: DraftNote /** Something else was typed already: the focus stays there. */; typed: boolean }

/**
 * What was typed before and not saved: to go on with or to forget, or that it is here again; and what of it is not
 * kept, in words. It comes into sight, and takes the focus.
 */
export function DraftBar({ note, typed }: Props) {
  const t = useTranslations('form.draft')
  const { how, moment, leftOut, resume, discard } = note
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it comes, and as what it says changes.
  useEffect(() => {
    // Where it was before the page was loaded anew is restored by the browser, once it has drawn.
    const frame = requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: 'center' })
      if (how !== 'found' || !typed) box.current?.focus({ preventScroll: true })
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
