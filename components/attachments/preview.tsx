'use client'

import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { buttonClasses, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { Attached } from './attached'
import { sizeText } from './file-bytes'
import { PdfView } from './pdf-view'
import { PictureView } from './picture-view'
import { useBytes } from './use-bytes'

type Props = {
  files: readonly Attached[]
  /** The uuid of the shown file. */
  open: string
  onOpen: (uuid: string) => void
  onClose: () => void
}

/**
 * Previews one of several files: its picture or pages, who attached it, and arrows to the others. Full screen on a
 * phone. Heavy: import it lazily.
 */
export default function Preview({ files, open, onOpen, onClose }: Props) {
  const t = useTranslations('attachments')
  const common = useTranslations('common')
  const locale = useLocale()
  const at = files.findIndex(({ uuid }) => uuid === open)
  const file = files[at]
  const { url, fault } = useBytes(file)

  const step = (by: number) => {
    const next = files[at + by]
    if (next) onOpen(next.uuid)
  }
  useArrowKeys(step)

  if (!file) return null
  const { name, size, brought, note } = file
  return (
    <Dialog whole title={<bdi>{name}</bdi>} closeLabel={common('close')} onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col">
        <FileView file={file} url={url} fault={fault} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-3 py-2 sm:px-5">
          {files.length > 1 && <Steps at={at} count={files.length} step={step} />}
          <p className="min-w-0 flex-1 truncate text-xs text-muted">
            <bdi>{[sizeText(size, locale), brought ?? note].filter(Boolean).join(' · ')}</bdi>
          </p>
          {url && (
            <a href={url} download={name} className={buttonClasses('plain')}>
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              {t('download')}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type FileViewProps = { file: Attached } & ReturnType<typeof useBytes>

const hasPreview = (mime: string) => mime === 'application/pdf' || mime.startsWith('image/')

/** The file, or that it can only be downloaded: the XML of an invoice is never rendered. */
function FileView({ file: { name, mime }, url, fault }: FileViewProps) {
  const t = useTranslations('attachments')
  const common = useTranslations('common')
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-surface">
      {fault && (
        <Notice look="error" className="m-4">
          {fault}
        </Notice>
      )}
      {!fault && !url && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {common('loading')}
        </p>
      )}
      {url && mime === 'application/pdf' && <PdfView key={url} url={url} name={name} />}
      {url && mime.startsWith('image/') && <PictureView key={url} url={url} name={name} />}
      {url && !hasPreview(mime) && <Notice className="m-4">{t('noPreview')}</Notice>}
    </div>
  )
}

type StepsProps = { at: number; count: number; step: (by: number) => void }

function Steps({ at, count, step }: StepsProps) {
  const t = useTranslations('attachments')
  return (
    <>
      <IconButton label={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('next')} disabled={at === count - 1} onClick={() => step(1)}>
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="text-muted tabular-nums">
        {t('position', { at: at + 1, count })}
      </p>
    </>
  )
}

/** The arrow keys follow the reading direction. */
function useArrowKeys(step: (by: number) => void) {
  const turn = useEffectEvent(step)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (event.key === 'ArrowRight') turn(document.dir === 'rtl' ? -1 : 1)
      if (event.key === 'ArrowLeft') turn(document.dir === 'rtl' ? 1 : -1)
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
