'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { sendInvitation } from '@/lib/api/people'
import { AskDialog } from './ask-dialog'

/** Sends an invitation again; the earlier link is void. */
export default function InviteDialog({ row, ...on }: ActionProps<{ uuid: string; name: string; email: string }>) {
  const t = useTranslations('user')
  const words = useTranslations('resources.user.actions')
  return (
    <AskDialog
      title={t('inviteAsk', { name: row.name })}
      body={t('inviteBody', { email: row.email })}
      confirm={words('invite')}
      endpoint={sendInvitation(row.uuid)}
      told={t('invited', { email: row.email })}
      {...on}
    />
  )
}
