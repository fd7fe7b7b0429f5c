import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { money } from '@/lib/formats/money'
import type { Check } from '@/lib/proposals/checks'

/** The checks that the values fail while they are typed; a screen reader hears them after a pause. */
export function ChecksList({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('proposal.checks')
  const say = ({ key, params }: Check) => {
    const amounts = ['amount', 'least'].filter((name) => name in params)
    const shown = { ...params, ...Object.fromEntries(amounts.map((name) => [name, money(String(params[name]))])) }
    // Guarantee: the keys are those of lib/proposals/checks.ts, each of which has its words.
    return t(key as 'margin', shown as { amount: string })
  }
  return (
    <div role="status" className="empty:hidden">
      {checks.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-1.5">
          {checks.map((check) => (
            <li key={check.key} className={check.level === 'fault' ? 'flex gap-2 text-danger' : 'flex gap-2 text-ink'}>
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
              {say(check)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
