'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod'
import type { Suggestion, whySchema } from '@/lib/contracts/reconciliation'
import type { MatchRule } from '@/lib/kinds/reconciliation'

type Why = z.infer<typeof whySchema>

/** The facts of a rule in words, `mesmo valor · 1 dia útil`. */
export function useWhy() {
  const t = useTranslations('reconciliation')
  const facts = ({ our_number, batch, days, words }: Why, quoted: boolean): string[] => [
    ...(our_number === undefined ? [] : [our_number]),
    ...(batch === undefined ? [] : [t('why.batch', { batch })]),
    ...(days === undefined ? [] : [t('why.days', { days })]),
    ...(words === undefined || !quoted ? [] : [t('why.words', { words })]),
  ]
  /** A rule with its facts. */
  const rule = (name: MatchRule, why: Why): string => [t(`rules.${name}`), ...facts(why, true)].join(' · ')
  const suggestion = ({ rule: name, why, make, payment, report }: Suggestion): string => {
    if (name === 'bank_rule' && make) {
      const release = make.release_type.name
      return why.words ? t('why.ruleOf', { words: why.words, release }) : t('why.rule', { release })
    }
    if (report) return [t('why.report', { bank: report.bank }), ...facts(why, true)].join(' · ')
    if (name === 'returned' && payment) return t('why.returned', { number: payment.number, name: payment.name })
    if (name === 'our_number' && why.our_number) return [why.our_number, t('rules.our_number')].join(' · ')
    return rule(name, why)
  }
  return { rule, suggestion }
}

export type Sureness = 'sure' | 'likely' | 'unsure'
export const sureness = (score: number): Sureness => (score >= 80 ? 'sure' : score >= 60 ? 'likely' : 'unsure')
