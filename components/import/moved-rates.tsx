'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Notice } from '@/components/ui/notice'
import type { StepProps } from './step-props'

type Props = Pick<StepProps, 'batch' | 'place' | 'go'> & { confirmed: boolean; onConfirm: (confirmed: boolean) => void }

/** Unusually large rate changes: the person confirms them here before anything is applied. */
export function MovedRates({ batch: { moved }, place, go, confirmed, onConfirm }: Props) {
  const t = useTranslations('import')
  return (
    <Notice look="warning" title={t('moved', { count: moved })}>
      <p className="max-w-prose text-pretty">{t('movedHelp')}</p>
      <div className="mt-2">
        {place.only === 'moved' || confirmed ? (
          <CheckField
            id="confirm-moved"
            label={t('movedConfirm', { count: moved })}
            checked={confirmed}
            onChange={(event) => onConfirm(event.target.checked)}
          />
        ) : (
          <Button onClick={() => go({ only: 'moved', page: 1 })}>{t('movedShow')}</Button>
        )}
      </div>
    </Notice>
  )
}
