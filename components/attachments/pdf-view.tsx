'use client'

import { ExternalLink, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'

type Props = {
  /** A `blob:` address of this page, with type `application/pdf`. */
  url: string
  name: string
}

/**
 * Shows a PDF in the browser's own viewer, or a link to it if the viewer cannot be framed (phones).
 *
 * The frame has no `sandbox`, because Chromium's viewer opens in no sandboxed frame. The file cannot run scripts for
 * other reasons: this page gives the blob the type PDF (`useBytes`), which the browser passes to its viewer and never
 * parses as HTML; the server has checked its bytes; and the policy frames only `blob:`, which inherits the page's own
 * script rules.
 */
export function PdfView({ url, name }: Props) {
  const t = useTranslations('attachments')
  if (navigator.pdfViewerEnabled) return <iframe src={url} title={name} className="size-full border-0" />
  return (
    <div className="flex flex-col items-center gap-4 p-6">
      <FileText aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('primary')}>
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
        {t('openPdf')}
      </a>
    </div>
  )
}
