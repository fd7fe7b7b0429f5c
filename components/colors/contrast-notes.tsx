'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { type BrandChoice, weakTexts } from './brand'

const ratioText = (ratio: number) => `${ratio.toFixed(2).replace('.', ',')}:1`

/** Warns of texts below 4.5:1 and names their replacement. Saving stays possible. */
export function ContrastNotes({ choice }: { choice: BrandChoice }) {
  const t = useTranslations('settings.contrast')
  const weak = weakTexts(choice)
  if (weak.length === 0) return <p className="text-xs text-muted">{t('fine')}</p>
  return (
    <Notice look="warning" title={t('title')}>
      <ul className="flex flex-col gap-1">
        {weak.map(({ pair, ratio, instead }) => (
          <li key={pair}>
            <p>{t(pair, { ratio: ratioText(ratio), instead: t(instead === '#FFFFFF' ? 'white' : 'black') })}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
