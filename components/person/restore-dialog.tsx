'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { restoreRow } from '@/lib/api/registry'
import { heads } from '@/lib/contracts/heads'
import { AskDialog } from './ask-dialog'

/** Restores a deleted person, who then has the status that they had. */
export default function RestoreDialog({ row, ...on }: ActionProps<{ uuid: string; name: string }>) {
  const t = useTranslations('user')
  const list = useTranslations('list')
  return (
    <AskDialog
      title={t('restoreAsk', { name: row.name })}
      body={t('restoreBody')}
      confirm={list('restore')}
      endpoint={restoreRow(heads.user.path, row.uuid)}
      told={list('restored', { name: row.name })}
      {...on}
    />
  )
}
