'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Attached } from '@/components/attachments/attached'
import { Attachments } from '@/components/attachments/attachments'
import type { FileLimits } from '@/components/fields/file-check'
import { documentKinds } from '@/lib/catalogue-kinds'

/** A document that waits for its proposal. */
export type Chosen = Attached & { bytes: File; kind: string }

let made = 0

type Props = { limits: FileLimits; chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void }

/** The documents of a proposal that does not exist yet: looked at and named here, sent after it. */
export function ChosenDocuments({ limits, chosen, onChange }: Props) {
  const t = useTranslations('proposal')
  // Several may be named before the first is drawn.
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
      upload={async (bytes, _, kind) => {
        made += 1
        const { name, type: mime, size } = bytes
        return { uuid: `chosen-${made}`, name, mime, size, kind: kind ?? 'other', bytes }
      }}
      attached={chosen}
      onAttached={(one) => change([...now.current, one])}
      onRemove={(gone) => change(now.current.filter(({ uuid }) => uuid !== gone.uuid))}
    />
  )
}
