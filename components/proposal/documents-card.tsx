'use client'

import { useTranslations } from 'next-intl'
import { DocumentsCard as Documents } from '@/components/documents/documents-card'
import type { FileLimits } from '@/components/uploads/file-check'
import { addDocument, listDocuments, removeDocument } from '@/lib/api/proposals'
import { documentKinds } from '@/lib/kinds/catalogue'

type Props = {
  uuid: string
  limits: FileLimits
  mayAttach: boolean
}

/** The documents of a proposal: viewing and adding them and, while it may be changed, removing them. */
export function DocumentsCard({ uuid, limits, mayAttach }: Props) {
  const t = useTranslations('proposal')
  return (
    <Documents
      title={t('record.documents')}
      none={t('record.noDocuments')}
      removed={(name) => t('record.removed', { name })}
      queryKey={['proposal', uuid, 'documents']}
      list={() => listDocuments(uuid)}
      add={() => addDocument(uuid)}
      remove={(id) => removeDocument(uuid, id)}
      kinds={documentKinds.map((value) => ({ value, label: t(`documentKinds.${value}`) }))}
      limits={limits}
      mayAttach={mayAttach}
    />
  )
}
