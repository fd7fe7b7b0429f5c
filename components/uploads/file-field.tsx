'use client'

import { Camera, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Progress } from '@/components/ui/progress'
import { isolated } from '@/lib/formats/isolated'
import { type FileLimits, fileFault, megabytes, typeNames } from './file-check'

type Props = {
  label: string
  limits: FileLimits
  /** It may be a photograph: a document is, a logo is not. */
  photographs?: boolean
  onFile: (file: File) => void
  /** From 0 to 1 during the upload. */
  progress?: number | null
  /** The server's refusal of the last file, as a sentence. */
  error?: string | null
  retry?: () => void
}

/** A single file, picked or dropped: checked before it is sent; progress or error below. */
export function FileField({ label, limits, photographs = false, onFile, progress = null, error, retry }: Props) {
  const t = useTranslations('upload')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const photos = photographs && limits.types.some((type) => type.startsWith('image/'))
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

  const files = (ref: RefObject<HTMLInputElement | null>, name: string, accept: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={accept}
      {...(capture && { capture })}
      aria-label={name}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        take([...(target.files ?? [])])
        // Otherwise choosing the same file again, after correcting it, would fire no `change`.
        target.value = ''
      }}
    />
  )

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
      {files(input, label, limits.types.join(','))}
      {photos && files(camera, t('camera'), 'image/*', 'environment')}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={progress !== null} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" strokeWidth={1.75} />
          {label}
        </Button>
        {photos && (
          // A camera is at hand on a touch screen.
          <span className="hidden pointer-coarse:contents">
            <Button disabled={progress !== null} onClick={() => camera.current?.click()}>
              <Camera aria-hidden className="size-4" strokeWidth={1.75} />
              {t('camera')}
            </Button>
          </span>
        )}
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
