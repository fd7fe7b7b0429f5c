import { useTranslations } from 'next-intl'
import { versionLinks } from '@/components/versions/version-links'
import type { VersionsRead } from '@/components/versions/versions-read'
import type { Simulation, VisibleSimulation } from '@/lib/contracts/simulation'
import { percent } from '@/lib/formats/money'
import { Part } from './part'

type Rule = NonNullable<Simulation['rule']>

/** For staff: the row and the rule that gave the rate, and the outcome of every other rule. */
export function RulePart({ row, reads }: { row: VisibleSimulation; reads: VersionsRead }) {
  const t = useTranslations('simulator.rule')
  const mode = (rule: Rule) => t(`modes.${rule.mode}`, { value: percent(rule.value) })
  const { rule, candidates, broker, base_percentage: base } = row
  return (
    <Part title={t('title')}>
      <p>
        {t.rich('row', {
          id: String(row.commission_id),
          version: row.commission_version,
          ...versionLinks(reads, { row: row.commission_id }),
        })}
      </p>
      <p className="mt-1">
        {rule
          ? t.rich('fromRule', {
              id: String(rule.id),
              version: rule.version,
              group: rule.spread_group,
              mode: mode(rule),
              ...versionLinks(reads, { rule: rule.id }),
            })
          : broker?.source === 'base_percentage'
            ? t('fromBase', { rate: percent(base) })
            : t(broker?.source === 'none' ? 'fromNone' : 'fromRow')}
      </p>
      {candidates && candidates.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 text-xs font-medium text-muted">
            {t('candidates', { group: candidates[0]?.spread_group ?? '' })}
          </h4>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {candidates.map((candidate) => (
              <li key={candidate.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
                <span>
                  <bdi className={candidate.outcome === 'chosen' ? 'font-semibold' : undefined}>
                    {candidate.name || t('any')}
                  </bdi>
                  <span className="block text-xs text-muted">
                    {t.rich('rule', { id: String(candidate.id), ...versionLinks(reads, { rule: candidate.id }) })} ·{' '}
                    {mode(candidate)}
                  </span>
                </span>
                <span className={candidate.outcome === 'chosen' ? 'font-medium text-ink' : 'text-xs text-muted'}>
                  {t(`outcomes.${candidate.outcome}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
