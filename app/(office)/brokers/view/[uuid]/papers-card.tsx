'use client'

import { useTranslations } from 'next-intl'
import { DocumentsCard } from '@/components/documents/documents-card'
import type { FileLimits } from '@/components/uploads/file-check'
import { addPaper, listPapers, removePaper } from '@/lib/api/brokers'
import { brokerDocumentKinds } from '@/lib/kinds/people'

type Props = {
  uuid: string
  limits: FileLimits
  mayEdit: boolean
}

/** The documents of a broker, for staff alone (brokers.md#documents). */
export function PapersCard({ uuid, limits, mayEdit }: Props) {
  const t = useTranslations('broker.documents')
  return (
    <DocumentsCard
      title={t('title')}
      none={t('none')}
      removed={(name) => t('removed', { name })}
      queryKey={['broker', uuid, 'documents']}
      list={() => listPapers(uuid)}
      add={() => addPaper(uuid)}
      remove={(id) => removePaper(uuid, id)}
      kinds={brokerDocumentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      limits={limits}
      mayAttach={mayEdit}
    />
  )
}
