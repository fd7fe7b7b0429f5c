'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Notice } from '@/components/ui/notice'
import { MovedRates } from './moved-rates'
import { RefusedFile } from './refused-file'
import type { StepProps } from './step-props'

/** Applies the accepted lines; a refused one blocks until it is corrected or left out. */
export function ApplyBar({ batch, place, go, ask, asking, askError, checking }: StepProps) {
  const t = useTranslations('import')
  const { say } = useSayError()
  const [leave, setLeave] = useState(false)
  /** The version of the batch whose rates were confirmed: another check finds other rates. */
  const [seen, setSeen] = useState<number | null>(null)
  const refused = batch.refused
  const writes = batch.creates + batch.updates
  const confirmed = !(batch.moved > 0) || seen === batch.row_version
  const ready = writes > 0 && (refused === 0 || leave) && confirmed && !checking && !asking
  const help = refused > 0 && !leave ? 'applyBlocked' : confirmed ? 'applyHelp' : 'movedBlocked'
  return (
    <div className="mt-4 flex flex-col gap-3">
      {refused > 0 && (
        <div className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
          <CheckField
            id="leave-refused"
            label={t('leaveRefused', { count: refused })}
            hint={t('leaveRefusedHelp')}
            checked={leave}
            onChange={(event) => setLeave(event.target.checked)}
          />
          <RefusedFile uuid={batch.uuid} />
        </div>
      )}
      {batch.moved > 0 && (
        <MovedRates
          {...{ batch, place, go, confirmed }}
          onConfirm={(isSeen) => setSeen(isSeen ? batch.row_version : null)}
        />
      )}
      {askError && <Notice look="error">{say(askError)}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button onClick={() => go({ columns: true, only: null, page: 1 })}>{t('backToColumns')}</Button>
        <Button
          look="primary"
          disabled={!ready}
          onClick={() => ask({ step: 'apply', leaveRefused: refused > 0, confirmed: batch.moved > 0 })}
        >
          {writes > 0 ? t('apply', { count: writes }) : t('nothingToApply')}
        </Button>
      </div>
      <div className="flex justify-end">
        <p className="text-xs text-muted">{t(help)}</p>
      </div>
    </div>
  )
}
