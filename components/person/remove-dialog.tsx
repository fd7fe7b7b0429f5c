'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { removeRow, restoreRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { AskDialog } from './ask-dialog'

const { path } = heads.user

/** Deletes a person; the toast undoes it. */
export default function RemoveDialog({ row, onClose, onDone }: ActionProps<{ uuid: string; name: string }>) {
  const t = useTranslations('user')
  const list = useTranslations('list')
  return (
    <AskDialog
      title={t('removeAsk', { name: row.name })}
      body={t('removeBody')}
      confirm={list('delete')}
      endpoint={removeRow(path, row.uuid)}
      told={list('deleted', { name: row.name })}
      undo={async () => {
        await call(restoreRow(path, row.uuid))
        onDone()
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
