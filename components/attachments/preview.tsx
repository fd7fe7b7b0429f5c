'use client'

import { ChevronLeft, ChevronRight, Download, ExternalLink, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { buttonClasses, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { Attached } from './attached'
import { useBytes } from './use-bytes'

type Props = {
  files: readonly Attached[]
  /** The uuid of the one that is shown. */
  open: string
  onOpen: (uuid: string) => void
  onClose: () => void
  addressOf?: (attached: Attached) => Promise<string>
}

/**
 * One file of several, the arrows lead to the others. A picture is shown here; a PDF opens in a tab of its own, in
 * the browser's reader (the pages' policy frames nothing). Heavy: import it lazily.
 */
export default function Preview({ files, open, onOpen, onClose, addressOf }: Props) {
  const t = useTranslations('attachments')
  const common = useTranslations('common')
  const at = files.findIndex(({ uuid }) => uuid === open)
  const file = files[at]
  const { url, fault } = useBytes(file, addressOf)

  const step = useEffectEvent((by: number) => {
    const next = files[at + by]
    if (next) onOpen(next.uuid)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') step(document.dir === 'rtl' ? -1 : 1)
      if (event.key === 'ArrowLeft') step(document.dir === 'rtl' ? 1 : -1)
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  if (!file) return null
  return (
    <Dialog title={<bdi>{file.name}</bdi>} closeLabel={common('close')} onClose={onClose}>
      <div className="grid min-h-64 place-items-center p-3">
        {fault && <Notice look="error">{fault}</Notice>}
        {!fault && !url && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {common('loading')}
          </p>
        )}
        {url && file.mime !== 'application/pdf' && (
          // biome-ignore lint/performance/noImgElement: bytes that this page holds, not a file of the site.
          <img src={url} alt={file.name} className="max-h-[70dvh] max-w-full object-contain" />
        )}
        {url && file.mime === 'application/pdf' && (
          <div className="flex flex-col items-center gap-4">
            <FileText aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
            <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
              <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
              {t('openPdf')}
            </a>
          </div>
        )}
      </div>
      <div className="flex items-center gap-2 border-t border-line px-5 py-3">
        {files.length > 1 && (
          <>
            <IconButton label={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('next')} disabled={at === files.length - 1} onClick={() => step(1)}>
              <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
            </IconButton>
            <p className="text-muted tabular-nums">{t('position', { at: at + 1, count: files.length })}</p>
          </>
        )}
        {url && (
          <a href={url} download={file.name} className={`${buttonClasses('plain')} ms-auto`}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('download')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
