'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { Attached } from '@/components/attachments/attached'
import { Attachments } from '@/components/attachments/attachments'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import type { FileLimits } from '@/components/uploads/file-check'
import { bringForCall } from './bring'

/** The tenant API's limit of files per call. */
const mostFiles = 10

type Props = { limits: FileLimits; onBusy: (busy: boolean) => void }

/** Pictures and documents of the call: chosen, dropped or pasted anywhere on the form. */
export function PicturesField({ limits, onBusy }: Props) {
  const t = useTranslations('call')
  const { field } = useController({ name: 'attachments' })
  const attached = field.value as readonly Attached[]
  // Several may arrive before the next render.
  const now = useRef(attached)
  useEffect(() => {
    now.current = attached
  }, [attached])
  const change = (next: readonly Attached[]) => {
    now.current = next
    field.onChange(next)
  }
  return (
    <div>
      <p className="mb-1.5 font-medium">{t('pictures')}</p>
      <Attachments
        label={t('pictures')}
        limits={limits}
        attached={attached}
        {...(attached.length < mostFiles && { upload: bringForCall })}
        onAttached={(one) => change([...now.current, one])}
        onRemove={(gone) => {
          change(now.current.filter(({ uuid }) => uuid !== gone.uuid))
          forgetUnsent(gone)
        }}
        onBusy={onBusy}
      />
    </div>
  )
}
