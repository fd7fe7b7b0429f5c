'use client'

import { useTranslations } from 'next-intl'
import { ChosenFile } from '@/components/attachments/chosen-file'

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

/** The file of a return. */
export function ReturnInput({ label, file, ...rest }: Props) {
  const t = useTranslations('bankFiles.import')
  return <ChosenFile {...rest} legend={label} file={file} label={t(file ? 'change' : 'choose')} limits={limits} />
}
