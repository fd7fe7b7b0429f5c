'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Attached } from '@/components/attachments/attached'
import { Attachments } from '@/components/attachments/attachments'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import type { FileLimits } from '@/components/uploads/file-check'
import { sendForm } from '@/components/uploads/send-form'
import { fileForm } from '@/components/uploads/use-upload'
import { bringFile } from '@/lib/api/proposals'
import { documentKinds } from '@/lib/kinds/catalogue'

/** An uploaded document of a proposal not sent yet. */
export type Chosen = Attached & { kind: string }

type Props = {
  limits: FileLimits
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  /** An upload is unfinished, or waits for its kind. */
  onBusy: (busy: boolean) => void
}

/** The documents of a new proposal: each is uploaded at once, and attached when the proposal is sent. */
export function ChosenDocuments({ limits, chosen, onChange, onBusy }: Props) {
  const t = useTranslations('proposal')
  // Several may arrive before the next render.
  const now = useRef(chosen)
  useEffect(() => {
    now.current = chosen
  }, [chosen])
  const change = (next: readonly Chosen[]) => {
    now.current = next
    onChange(next)
  }
  return (
    <Attachments<Chosen>
      label={t('form.documents')}
      limits={limits}
      kinds={documentKinds.map((value) => ({ value, label: t(`documentKinds.${value}`) }))}
      upload={async (file, onProgress, kind, signal) => {
        const form = fileForm(file, file.name)
        return { ...(await sendForm(bringFile(), form, onProgress, signal)), kind: kind ?? 'other' }
      }}
      attached={chosen}
      onAttached={(one) => change([...now.current, one])}
      onRemove={(gone) => {
        change(now.current.filter(({ uuid }) => uuid !== gone.uuid))
        forgetUnsent(gone)
      }}
      onBusy={onBusy}
    />
  )
}
