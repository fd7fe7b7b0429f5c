'use client'

import { FileText, type LucideIcon } from 'lucide-react'
import { useLocale } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { requiredMark } from '@/components/ui/classes'
import { FileField } from '@/components/uploads/file-field'
import { sizeText } from './file-bytes'

type Props = {
  id: string
  legend: string
  required: boolean | undefined
  error: string | undefined
  file: File | null
  icon?: LucideIcon
  /** Said between the chosen file and its button. */
  note?: ReactNode
  /** Said below. */
  help?: ReactNode
} & Pick<ComponentProps<typeof FileField>, 'label' | 'limits' | 'photographs' | 'onFile' | 'progress'>

/** The file of a form, by name and size. It stays chosen when the form is refused. */
export function ChosenFile({ id, legend, required, error, file, icon: Icon = FileText, note, help, ...field }: Props) {
  const locale = useLocale()
  return (
    <fieldset aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className={`mb-1.5 font-medium ${required ? requiredMark : ''}`}>{legend}</legend>
      {file && (
        <p id={`${id}-chosen`} role="status" className="mb-2 flex min-w-0 items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <bdi className="min-w-0 truncate font-medium">{file.name}</bdi>
          <bdi className="shrink-0 text-xs text-muted">{sizeText(file.size, locale)}</bdi>
        </p>
      )}
      {note}
      <FileField {...field} error={error ?? null} />
      {help}
    </fieldset>
  )
}
