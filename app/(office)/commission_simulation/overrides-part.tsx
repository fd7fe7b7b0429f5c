import { useTranslations } from 'next-intl'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { money, percent } from '@/lib/formats/money'
import { Fact, Facts, Part } from './part'

/** For staff: the overrides of the hierarchy, and the company's remainder. */
export function OverridesPart({ row }: { row: VisibleSimulation }) {
  const t = useTranslations('simulator.overrides')
  const { overrides = [], kept, deferred_overrides: deferred } = row
  if (overrides.length === 0) return null
  return (
    <Part title={t('title')}>
      <Facts>
        {overrides.map(({ type, name, percentage, base_amount: base, amount }) => (
          <Fact key={`${type} ${name}`} name={`${type} · ${name}`}>
            {money(amount)}
            <span className="block text-xs text-muted">
              {t('share', { percentage: percent(percentage), base: money(base) })}
            </span>
          </Fact>
        ))}
        <Fact name={t('kept')} strong>
          {money(kept)}
        </Fact>
      </Facts>
      {deferred && <p className="mt-2 text-xs text-muted">{t('deferred', { amount: money(deferred) })}</p>}
    </Part>
  )
}
