'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DocumentsCard } from '@/components/documents/documents-card'
import { Fields } from '@/components/fields/fields'
import * as api from '@/lib/api/finance/entries'
import { heads } from '@/lib/contracts/heads'
import { documentLimits } from '@/lib/kinds/files'
import { type EntrySide, entryDocumentKinds } from '@/lib/kinds/finance'

const calls = {
  debit: { list: api.listDebitDocuments, add: api.addDebitDocument, remove: api.removeDebitDocument },
  credit: { list: api.listCreditDocuments, add: api.addCreditDocument, remove: api.removeCreditDocument },
}

type Props = { side: EntrySide; id: number; mayAttach: boolean }

/** The documents of an entry: its invoice, its receipt. They are kept at once, apart from what is typed in the form. */
export function EntryDocuments({ side, id, mayAttach }: Props) {
  const t = useTranslations('entries.documents')
  const { list, add, remove } = calls[side]
  return (
    <DocumentsCard
      title={t('title')}
      none={t('none')}
      removed={(name) => t('removed', { name })}
      queryKey={[side, String(id), 'documents']}
      list={() => list(id)}
      add={() => add(id)}
      remove={(document) => remove(id, document)}
      kinds={entryDocumentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      limits={documentLimits}
      mayAttach={mayAttach}
      lists={heads[side].path}
      frame={Frame}
    />
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fields title={title} columns={1}>
    {children}
  </Fields>
)
