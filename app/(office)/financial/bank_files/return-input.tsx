'use client'

import { FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { sizeText } from '@/components/attachments/file-bytes'
import { requiredMark } from '@/components/ui/classes'
import { FileField } from '@/components/uploads/file-field'

type Props = {
  id: string
  label: string
  required: boolean | undefined
  error: string | undefined
  file: File | null
  progress: number | null
  onFile: (file: File) => void
}

// By its ending, as browsers know no type for most of them.
const limits = { bytes: 5 * 1024 * 1024, types: ['.ret', '.txt', '.rem', '.dat'] }

/** The file of a return. It stays chosen when it is refused. */
export function ReturnInput({ id, label, required, error, file, progress, onFile }: Props) {
  const t = useTranslations('bankFiles.import')
  const locale = useLocale()
  return (
    <fieldset aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className={`mb-1.5 font-medium ${required ? requiredMark : ''}`}>{label}</legend>
      {file && (
        <p id={`${id}-chosen`} role="status" className="mb-2 flex min-w-0 items-center gap-2">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <bdi className="min-w-0 truncate font-medium">{file.name}</bdi>
          <bdi className="shrink-0 text-xs text-muted">{sizeText(file.size, locale)}</bdi>
        </p>
      )}
      <FileField
        label={t(file ? 'change' : 'choose')}
        limits={limits}
        onFile={onFile}
        progress={progress}
        error={error ?? null}
      />
    </fieldset>
  )
}
