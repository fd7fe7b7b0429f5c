'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { LazyWords } from '@/components/words/lazy-words'
import type { useClosing } from './use-closing'
import type { SeenPendency } from './use-thread'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))
const PendencyDialog = lazy(() => import('./pendency-dialog'))

/** State of the dialogs over a thread: confirm its cancellation, or edit it. */
export const useAsked = () => useState<'cancel' | 'edit' | null>(null)

type Asked = ReturnType<typeof useAsked>

type Props = {
  row: SeenPendency
  timeZone: string
  asked: Asked[0]
  ask: Asked[1]
  closing: ReturnType<typeof useClosing>
  onEdited: () => void
}

export function ThreadDialogs({ row, timeZone, asked, ask, closing, onEdited }: Props) {
  const t = useTranslations('pendency')
  const close = () => ask(null)
  return (
    <>
      {asked === 'cancel' && (
        <Suspense>
          <ConfirmDialog
            title={t('cancelTitle')}
            body={t('cancelBody', { title: row.title })}
            confirm={t('cancel')}
            cancel={t('keep')}
            busy={closing.busy}
            onConfirm={() => closing.close('cancel')}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'edit' && (
        <Suspense>
          <LazyWords onFail={close}>
            <PendencyDialog row={row} timeZone={timeZone} onClose={close} onDone={onEdited} />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
