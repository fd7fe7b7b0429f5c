'use client'

import { FileText, ImageIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { sizeText } from '@/components/attachments/file-bytes'
import { requiredMark } from '@/components/ui/classes'
import { FileField } from '@/components/uploads/file-field'
import { documentLimits } from '@/lib/kinds/files'

type Props = {
  id: string
  label: string
  required: boolean | undefined
  error: string | undefined
  file: File | null
  /** The file that stays if no other is chosen. */
  kept: string | null
  progress: number | null
  onFile: (file: File) => void
}

/** The file of the invoice: a PDF, or a picture that the phone may take. It stays chosen when the rest is refused. */
export function FileInput({ id, label, required, error, file, kept, progress, onFile }: Props) {
  const t = useTranslations('invoices.file')
  const locale = useLocale()
  const Icon = file?.type === 'application/pdf' ? FileText : ImageIcon
  return (
    <fieldset aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className={`mb-1.5 font-medium ${required ? requiredMark : ''}`}>{label}</legend>
      {file && (
        <p id={`${id}-chosen`} role="status" className="mb-2 flex min-w-0 items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <bdi className="min-w-0 truncate font-medium">{file.name}</bdi>
          <bdi className="shrink-0 text-xs text-muted">{sizeText(file.size, locale)}</bdi>
        </p>
      )}
      {!file && kept && <p className="mb-2 text-muted wrap-anywhere">{t('kept', { name: kept })}</p>}
      <FileField
        label={t(file || kept ? 'change' : 'choose')}
        limits={documentLimits}
        onFile={onFile}
        progress={progress}
        error={error ?? null}
      />
    </fieldset>
  )
}
