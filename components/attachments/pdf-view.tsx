'use client'

import { ExternalLink, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'

type Props = {
  /** A `blob:` of this page, of the type `application/pdf`. */
  url: string
  name: string
}

/**
 * The pages of a PDF in the browser's own reader; where it has none that can be framed (phones), the way to it.
 *
 * The frame has no `sandbox`: Chromium opens its reader in no sandboxed frame, whatever it allows. What keeps a file
 * from running here is its type instead: it is made a PDF by this page (`useBytes`), which a browser hands to its
 * reader and never reads as a page; the server has known it by its bytes before; and the policy frames `blob:` alone,
 * which inherits the page's own rules for scripts.
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
