'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { enableUser } from '@/lib/api/people'
import { AskDialog } from './ask-dialog'

/** Unblocks a person, who signs in with the password they had. */
export default function UnblockDialog({ row, ...on }: ActionProps<{ uuid: string; name: string }>) {
  const t = useTranslations('user')
  const words = useTranslations('resources.user.actions')
  return (
    <AskDialog
      title={t('unblockAsk', { name: row.name })}
      body={t('unblockBody')}
      confirm={words('unblock')}
      endpoint={enableUser(row.uuid)}
      told={t('unblocked', { name: row.name })}
      {...on}
    />
  )
}
