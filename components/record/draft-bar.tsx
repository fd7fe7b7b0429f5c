'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { dateTime } from '@/lib/formats/dates'

type Props = { moment: string; resume: () => void; discard: () => void }

/** Offers an unsaved draft: continue or discard. */
export function DraftBar({ moment, resume, discard }: Props) {
  const t = useTranslations('form.draft')
  return (
    <Notice title={t('found', { moment: dateTime(moment) })} className="mb-5">
      <p>{t('body')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button look="primary" onClick={resume}>
          {t('resume')}
        </Button>
        <Button onClick={discard}>{t('discard')}</Button>
      </div>
    </Notice>
  )
}
