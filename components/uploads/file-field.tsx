'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Progress } from '@/components/ui/progress'
import { isolated } from '@/lib/formats/isolated'
import { type FileLimits, fileFault, megabytes, typeNames } from './file-check'

type Props = {
  label: string
  limits: FileLimits
  onFile: (file: File) => void
  /** From 0 to 1 during the upload. */
  progress?: number | null
  /** The server's refusal of the last file, as a sentence. */
  error?: string | null
  retry?: () => void
}

/** A single file, picked or dropped: checked before it is sent; progress or error below. */
export function FileField({ label, limits, onFile, progress = null, error, retry }: Props) {
  const t = useTranslations('upload')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const takes = { types: isolated(typeNames(limits).join(', ')), size: megabytes(limits.bytes) }

  const take = (files: readonly File[]) => {
    const found = fileFault(files, limits)
    setFault(found && t(`faults.${found}`, takes))
    const [file] = files
    if (!found && file) onFile(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (progress === null) take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes('rounded-md border border-dashed px-4 py-3', over ? 'border-ink bg-hover' : 'border-strong')}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={limits.types.join(',')}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // Otherwise choosing the same file again, after correcting it, would fire no `change`.
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={progress !== null} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
        </Button>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {t('hint', takes)}
        </p>
      </div>
      {progress !== null && <Progress value={progress} label={t('sending')} className="mt-3" />}
      {progress === null && <FileError text={fault ?? error} retry={fault ? undefined : retry} />}
    </div>
  )
}

type FileErrorProps = { text: string | null | undefined; retry: (() => void) | undefined }

function FileError({ text, retry }: FileErrorProps) {
  const t = useTranslations('upload')
  if (!text) return null
  return (
    <div role="alert" className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-danger">{text}</p>
      {retry && <Button onClick={retry}>{t('again')}</Button>}
    </div>
  )
}
