'use client'

import { FileCode2, FileText, ImageIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChosenFile } from '@/components/attachments/chosen-file'
import { looksLikeXml } from '@/lib/formats/xml-start'
import { documentLimits } from '@/lib/kinds/files'

type Props = {
  id: string
  label: string
  required: boolean | undefined
  error: string | undefined
  file: File | null
  /** The file that stays if no other is chosen. */
  kept: string | null
  /** The chosen file, or the one that stays, is the XML of an NFS-e. */
  isXml: boolean
  progress: number | null
  onFile: (file: File, isXml: boolean) => void
}

// By its ending, as systems disagree on the type.
const limits = { ...documentLimits, types: ['.xml', ...documentLimits.types] }

/**
 * The file of the invoice: the XML of its NFS-e, a PDF, or a picture that the phone may take. It stays chosen when the
 * rest is refused.
 */
export function FileInput({ id, label, required, error, file, kept, isXml, progress, onFile }: Props) {
  const t = useTranslations('invoices.file')
  const faults = useTranslations('attachments.faults')
  const [unread, setUnread] = useState(false)
  const take = async (chosen: File) => {
    // A file that went away meanwhile cannot be read.
    const start = await chosen
      .slice(0, 64)
      .arrayBuffer()
      .catch(() => null)
    setUnread(start === null)
    if (start) onFile(chosen, looksLikeXml(new Uint8Array(start)))
  }
  return (
    <ChosenFile
      {...{ id, required, file, progress }}
      photographs
      legend={label}
      error={unread ? faults('unreadable') : error}
      icon={isXml ? FileCode2 : file?.type === 'application/pdf' ? FileText : ImageIcon}
      note={!file && kept && <p className="mb-2 text-muted wrap-anywhere">{t('kept', { name: kept })}</p>}
      label={t(file || kept ? 'change' : 'choose')}
      limits={limits}
      onFile={(chosen) => void take(chosen)}
      help={<p className="mt-2 text-pretty text-muted">{t(isXml ? 'isXml' : 'xmlHelp')}</p>}
    />
  )
}
