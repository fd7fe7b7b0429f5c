import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import type { TermAcceptance } from '@/lib/contracts/term-version'
import { dateTime } from '@/lib/formats/dates'

/** A person, and when and from where they accepted; or that they have not. */
export function AcceptanceRow({ row, timeZone }: { row: TermAcceptance; timeZone: string }) {
  const t = useTranslations('settings.acceptances')
  const { user, email, type_user, accepted, accepted_at, ip, user_agent } = row
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center">
      <div className="min-w-0">
        <AppLink href={`/users/view/${user.uuid}`} className="font-medium hover:underline">
          {user.name}
        </AppLink>
        <p className="text-xs text-muted wrap-anywhere">
          <bdi>{type_user}</bdi> · <bdi>{email}</bdi>
        </p>
      </div>
      {accepted ? (
        <div className="min-w-0">
          <p className="tabular-nums">
            {accepted_at ? t('on', { date: dateTime(accepted_at, timeZone) }) : t('unknownMoment')}
          </p>
          {(ip || user_agent) && (
            <p className="text-xs text-muted wrap-anywhere">
              <bdi>{[ip, user_agent].filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
        </div>
      ) : (
        <p>
          <Badge>{t('waiting')}</Badge>
        </p>
      )}
    </li>
  )
}
