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
  /** The uuid of the one that is shown. */
  open: string
  onOpen: (uuid: string) => void
  onClose: () => void
}

/**
 * One file of several, in the page: its picture or its pages, who brought it, and the arrows that lead to the others.
 * On a phone it has the whole screen. Heavy: import it lazily.
 */
export default function Preview({ files, open, onOpen, onClose }: Props) {
  const t = useTranslations('attachments')
  const common = useTranslations('common')
  const locale = useLocale()
  const at = files.findIndex(({ uuid }) => uuid === open)
  const file = files[at]
  const { url, fault } = useBytes(file)

  const step = useEffectEvent((by: number) => {
    const next = files[at + by]
    if (next) onOpen(next.uuid)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (event.key === 'ArrowRight') step(document.dir === 'rtl' ? -1 : 1)
      if (event.key === 'ArrowLeft') step(document.dir === 'rtl' ? 1 : -1)
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  if (!file) return null
  const { name, mime, size, brought, note } = file
  return (
    <Dialog whole title={<bdi>{name}</bdi>} closeLabel={common('close')} onClose={onClose}>
      <div className="flex h-full min-h-0 flex-col">
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
          {url && mime !== 'application/pdf' && <PictureView key={url} url={url} name={name} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-3 py-2 sm:px-5">
          {files.length > 1 && (
            <>
              <IconButton label={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
              </IconButton>
              <IconButton label={t('next')} disabled={at === files.length - 1} onClick={() => step(1)}>
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
              </IconButton>
              <p role="status" className="text-muted tabular-nums">
                {t('position', { at: at + 1, count: files.length })}
              </p>
            </>
          )}
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
