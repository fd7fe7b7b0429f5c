'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import type { SpreadExplanation } from '@/lib/contracts/spread-explain'
import { dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'
import { ruleTitle, useRuleWords } from '../rule-words'

/** The rule that applies, its effect on the commission, and the outcome of every other rule. */
export function Answer({ found, stale }: { found: SpreadExplanation; stale: boolean }) {
  const t = useTranslations('explain')
  const { pays } = useRuleWords()
  const chosen = found.candidates.find(({ id }) => id === found.rule_id)
  const group = found.spread_group?.name ?? ''
  return (
    <section aria-label={t('answer')} aria-busy={stale} className={classes('mt-5', stale && 'opacity-60')}>
      <div role="status">
        <h2 className="text-base font-semibold text-pretty">
          {chosen
            ? t('chosen', { rule: ruleTitle(chosen), pays: pays(chosen) })
            : t(group ? 'none' : 'noGroup', { group })}
        </h2>
      </div>
      <p className="mt-1 text-muted">
        <bdi>
          {[found.bank.name, found.agreement.name, found.product.name, dateTime(found.at)].join(' · ')}
          {found.by_default && ` · ${t('byDefault', { group })}`}
        </bdi>
      </p>
      <Rates commission={found.commission} />
      <h3 className="mt-7 mb-2 font-semibold">{t('candidates', { count: found.candidates.length })}</h3>
      {found.candidates.length > 0 && <Candidates found={found} />}
    </section>
  )
}

function Rates({ commission }: Pick<SpreadExplanation, 'commission'>) {
  const t = useTranslations('explain')
  if (!commission) return <Notice look="warning" title={t('noRow')} className="mt-4" />
  const { company, broker, is_fixed_value: fixed } = commission
  const written = (value: string | null) => (value === null ? '-' : fixed ? money(value) : percent(value))
  return (
    <Card className="mt-4 max-w-xl">
      <table className="w-full tabular-nums">
        <caption className="px-4 py-2.5 text-start text-muted">
          {t('row', { starting: commission.starting, final: commission.final, version: commission.version })}
        </caption>
        <thead className="text-xs text-muted">
          <tr className="border-t border-line">
            <td />
            {[t('upfront'), t('bonus')].map((head) => (
              <th key={head} scope="col" className="px-4 py-1.5 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[['company', company] as const, ['broker', broker] as const].map(([who, rate]) => (
            <tr key={who} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-start font-normal">
                {t(who)}
              </th>
              <td className="px-4 py-2 text-end font-medium">
                <bdi>{written(rate.upfront)}</bdi>
              </td>
              <td className="px-4 py-2 text-end">
                <bdi>{written(rate.bonus)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-2.5 text-muted">
        {t(`sources.${commission.source}`)} {commission.clipped && t('clipped')}
      </p>
    </Card>
  )
}

function Candidates({ found }: { found: SpreadExplanation }) {
  const t = useTranslations('explain')
  const { pays, installments, amount } = useRuleWords()
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {found.candidates.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
          <div className="min-w-0 flex-1 basis-72">
            <AppLink href={`/spread/rule?record=${rule.id}`} className="font-medium text-ink hover:underline">
              <bdi>{ruleTitle(rule)}</bdi>
            </AppLink>
            <p className="text-xs text-muted">
              <bdi>{[pays(rule), installments(rule), amount(rule)].join(' · ')}</bdi>
            </p>
          </div>
          <p className="basis-64 text-pretty">
            {rule.outcome === 'chosen' ? <Badge>{t('outcomes.chosen')}</Badge> : t(`outcomes.${rule.outcome}`)}
          </p>
        </li>
      ))}
    </ol>
  )
}
