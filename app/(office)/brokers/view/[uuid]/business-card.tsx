import { useTranslations } from 'next-intl'
import { RecordCard } from '@/components/record-page/record-card'
import { AppLink } from '@/components/ui/app-link'
import type { Counted } from './business'

/** The broker's proposals, clients and logins in numbers, each the link to its list. */
export function BusinessCard({ business }: { business: readonly Counted[] }) {
  const t = useTranslations('broker')
  if (business.length === 0) return null
  return (
    <RecordCard title={t('business')}>
      <ul className="divide-y divide-line">
        {business.map(({ key, href, total }) => (
          <li key={key}>
            <AppLink
              href={href}
              className="flex min-h-11 items-center justify-between gap-4 text-accent-ink underline-offset-2 hover:underline"
            >
              <span>{t(`counts.${key}`)}</span>
              {total !== null && <span className="font-semibold tabular-nums">{total}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
