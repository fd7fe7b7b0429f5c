'use client'

import { useTranslations } from 'next-intl'
import type { SpreadRule } from '@/lib/contracts/spread-rule'
import { money, percent } from '@/lib/formats/money'

type Ranges = Pick<SpreadRule, 'installments_from' | 'installments_to' | 'amount_from' | 'amount_to'>
type Pays = Pick<SpreadRule, 'mode' | 'value' | 'bonus_value'>

/** Words for the parts of a rule, for its list, its panel and its explanation. */
export function useRuleWords() {
  const t = useTranslations('resources.spread_rule')
  const range = (from: string | number | null, to: string | number | null) => {
    if (from !== null && to !== null) return t('say.between', { from, to })
    if (from !== null) return t('say.from', { from })
    return to === null ? t('say.any') : t('say.to', { to })
  }
  const inMoney = (amount: string | null) => (amount === null ? null : money(amount))
  return {
    any: t('say.any'),
    installments: (rule: Ranges) => range(rule.installments_from, rule.installments_to),
    amount: (rule: Ranges) => range(inMoney(rule.amount_from), inMoney(rule.amount_to)),
    /** `70,00% da comissão`, `retém 3,00 pontos`, `4,50% fixos`. */
    pays: ({ mode, value }: Pays) => t(`say.${mode}`, { value: percent(value).replace('%', '') }),
  }
}

/** `Ouro · Banco Pan · INSS`, `Ouro · Banco Pan · TOP 84x`: names a rule by its selectors. */
export const ruleTitle = (
  rule: Pick<SpreadRule, 'spread_group' | 'bank' | 'agreement' | 'product' | 'table'>,
): string =>
  [rule.spread_group, rule.bank, ...(rule.table ? [rule.table] : [rule.agreement, rule.product])]
    .flatMap((one) => one?.name ?? [])
    .join(' · ')

/** A selector of a rule; an empty one is shown as "any". */
export function Selector({ of }: { of: { name: string } | null }) {
  const { any } = useRuleWords()
  if (of) return <bdi>{of.name}</bdi>
  return (
    <span data-absent className="text-muted">
      {any}
    </span>
  )
}

export const Installments = ({ rule }: { rule: Ranges }) => <bdi>{useRuleWords().installments(rule)}</bdi>
export const Amount = ({ rule }: { rule: Ranges }) => <bdi>{useRuleWords().amount(rule)}</bdi>
export const Pay = ({ rule }: { rule: Pays }) => <bdi>{useRuleWords().pays(rule)}</bdi>
