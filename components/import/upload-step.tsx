'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { Card, Section } from '@/components/ui/section'
import { FileField } from '@/components/uploads/file-field'
import { fileForm, useUpload } from '@/components/uploads/use-upload'
import { importSheet, importTemplate } from '@/lib/api/registry'
import type { AskedOfFile } from './step-props'
import { usePlace } from './use-place'

type Props = {
  path: string
  limits: { bytes: number; rows: number }
  sheetWords: string
  asked?: AskedOfFile | undefined
}

/** The template to download, what is asked of the whole file, and the upload. */
export function UploadStep({ path, limits, sheetWords, asked }: Props) {
  const t = useTranslations('import')
  const { go } = usePlace()
  const upload = useUpload(importSheet(path), ({ uuid }) => go({ batch: uuid, page: 1 }))
  const template = (format: string) => importTemplate(path, { format, words: sheetWords }).path

  const send = (file: File) => {
    const form = fileForm(file, file.name)
    form.append('words', sheetWords)
    if (asked?.given) form.append('given', JSON.stringify(asked.given))
    void upload.send(form)
  }

  return (
    <div className="max-w-5xl">
      <Section id="import-template" title={t('template')} lead={t('templateLead')}>
        <Card>
          <div className="flex flex-wrap gap-2">
            {(['xlsx', 'csv'] as const).map((format) => (
              <a key={format} href={template(format)} download className={buttonClasses('plain')}>
                <FileSpreadsheet aria-hidden className="size-4" strokeWidth={1.75} />
                {t(`templates.${format}`)}
              </a>
            ))}
          </div>
        </Card>
      </Section>
      {asked?.section}
      <Section id="import-file" title={t('file')} lead={t('fileLead', { rows: limits.rows })}>
        {asked?.given === null ? (
          <p className="text-muted">{asked.waits}</p>
        ) : (
          <FileField
            label={t('choose')}
            limits={{ bytes: limits.bytes, types: ['.xlsx', '.csv'] }}
            onFile={send}
            progress={upload.progress}
            error={upload.error}
            retry={upload.again}
          />
        )}
      </Section>
    </div>
  )
}
