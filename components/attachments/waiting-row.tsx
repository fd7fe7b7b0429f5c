'use client'

import { RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { FileLimits } from '@/components/uploads/file-check'
import type { AttachedKind } from './attached'
import { takenIn } from './file-bytes'
import type { Waiting } from './upload-queue'

type Props = {
  waiting: Waiting
  kinds: readonly AttachedKind[]
  limits: FileLimits
  uploads: { choose: (id: number, kind: string) => void; again: (id: number) => void; drop: (id: number) => void }
}

/** A file that is being uploaded: its progress, the question for its kind, or its fault. */
export function WaitingRow({ waiting, kinds, limits, uploads }: Props) {
  const t = useTranslations('attachments')
  const { name } = waiting.file
  const isGoing = waiting.state === 'sending' || waiting.state === 'queued'
  const fault =
    waiting.state === 'refused'
      ? t(`faults.${waiting.fault}`, takenIn(limits))
      : waiting.state === 'failed' && waiting.said
  return (
    <li className="rounded-md border border-line bg-raised px-2.5 py-1.5">
      <div className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
        {waiting.state === 'failed' && (
          <Button onClick={() => uploads.again(waiting.id)} aria-label={t('again', { name })}>
            <RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />
            {t('retry')}
          </Button>
        )}
        <IconButton label={t(isGoing ? 'cancel' : 'remove', { name })} onClick={() => uploads.drop(waiting.id)}>
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      {waiting.state === 'kind' && <KindSelect kinds={kinds} onChange={(kind) => uploads.choose(waiting.id, kind)} />}
      {waiting.state === 'queued' && <p className="pb-0.5 text-xs text-muted">{t('queued')}</p>}
      {waiting.state === 'sending' && (
        <Progress
          label={t('sendingOne', { name })}
          value={waiting.part < 1 ? waiting.part : undefined}
          className="mt-1 mb-1.5"
        />
      )}
      {fault && (
        <p role="alert" className="pb-0.5 text-danger">
          {fault}
        </p>
      )}
    </li>
  )
}

function KindSelect({ kinds, onChange }: Pick<Props, 'kinds'> & { onChange: (kind: string) => void }) {
  const t = useTranslations('attachments')
  const id = useId()
  return (
    <div className="pb-1">
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {t('kind')}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target }) => onChange(target.value)}
        className="control w-full rounded-md border border-strong bg-raised px-3 text-ink max-sm:text-base"
      >
        <option value="" disabled>
          {t('chooseKind')}
        </option>
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
