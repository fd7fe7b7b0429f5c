import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { UserDetail } from '@/lib/contracts/user'
import { dateTime } from '@/lib/formats/dates'

type Props = { person: UserDetail; timeZone: string | undefined }

/** Says that a person was deleted or is blocked, and why. */
export function Condition({ person: { deleted_at, status, blocked_reason }, timeZone }: Props) {
  const t = useTranslations('user')
  if (deleted_at)
    return <Notice className="mb-6 max-w-5xl">{t('gone', { moment: dateTime(deleted_at, timeZone) })}</Notice>
  if (status !== 'blocked') return null
  return (
    <Notice look="warning" title={t('isBlocked')} className="mb-6 max-w-5xl">
      {blocked_reason ?? undefined}
    </Notice>
  )
}
