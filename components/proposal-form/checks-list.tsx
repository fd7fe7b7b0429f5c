import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { money } from '@/lib/formats/money'
import type { Check } from '@/lib/proposals/checks'
import { byKey } from '@/lib/words/by-key'

/** Checks that the current values fail; announced to screen readers after a pause. */
export function ChecksList({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('proposal.checks')
  const words = byKey(t)
  const say = ({ key, params }: Check) => {
    const amounts = ['amount', 'least'].filter((name) => name in params)
    const shown = { ...params, ...Object.fromEntries(amounts.map((name) => [name, money(String(params[name]))])) }
    return words(key, shown)
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
