'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useUploads } from '@/components/attachments/use-uploads'
import { WaitingRow } from '@/components/attachments/waiting-row'
import type { FileLimits } from '@/components/fields/file-check'
import { AppLink } from '@/components/shell/app-link'
import { buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import type { Chosen } from './chosen-documents'
import { sendDocument } from './send-document'

type Props = {
  uuid: string
  number: number
  documents: readonly Chosen[]
  limits: FileLimits
  /** Everything has arrived. */
  onDone: () => void
}

/** The proposal stands; its documents follow, each with its progress and its own way back. */
export function SentProposal({ uuid, number, documents, limits, onDone }: Props) {
  const t = useTranslations('proposal.sent')
  const kinds = useMemo(() => new Map(documents.map(({ bytes, kind }) => [bytes, kind])), [documents])
  const [arrived, setArrived] = useState(0)
  const uploads = useUploads(
    limits,
    false,
    (file, onProgress) => sendDocument(uuid, file, kinds.get(file) ?? 'other', onProgress),
    () => setArrived((count) => count + 1),
  )
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    uploads.add(documents.map(({ bytes }) => bytes))
  })
  useEffect(() => start(), [])
  const done = useEffectEvent(onDone)
  const whole = arrived === documents.length
  useEffect(() => {
    if (whole) done()
  }, [whole])

  return (
    <div className="max-w-2xl">
      <Notice look="success" title={t('title', { number: String(number) })} className="mb-4">
        {t('body', { arrived, count: documents.length })}
      </Notice>
      <Card>
        <ul className="flex flex-col gap-2">
          {uploads.waiting.map((one) => (
            <WaitingRow key={one.id} waiting={one} kinds={[]} limits={limits} uploads={uploads} />
          ))}
        </ul>
        <AppLink href={`/proposals/${uuid}`} className={`${buttonClasses()} mt-4`}>
          {t('open')}
        </AppLink>
      </Card>
    </div>
  )
}
