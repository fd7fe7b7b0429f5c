'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { createBankRule, listProposedRules } from '@/lib/api/finance/reconciliations'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { ProposedRule } from '@/lib/contracts/reconciliation'

/** The rule itself; one that is not active is not proposed again. */
const ruleBody = (rule: ProposedRule, active: boolean) => ({
  ...{ memo: rule.memo, direction: rule.direction, description: rule.description, automatic: false, active },
  company_account_id: rule.company_account?.id ?? null,
  release_type_id: rule.release_type.id,
  cost_center_id: rule.cost_center?.id ?? null,
})

/** A movement that was written by hand several times alike: a rule may say it from now on. */
export function ProposedRules({ account, onMade }: { account: number; onMade: () => void }) {
  const t = useTranslations('reconciliation.proposed')
  const { submit, busy, fault } = useSubmit()
  const { data, refetch } = useQuery({
    queryKey: ['reconciliation', 'proposed'],
    queryFn: ({ signal }) => call(listProposedRules(), { signal }),
    staleTime: 0,
  })
  const [rule] = (data ?? []).filter((one) => one.company_account === null || one.company_account.id === account)
  if (!rule) return null
  const decide = async (active: boolean) => {
    const work = () => call(createBankRule(ruleBody(rule, active)), { once: onceKey() })
    const told = () => ({ message: t(active ? 'made' : 'left', { memo: rule.memo }) })
    if (!(await submit(work, undefined, told))) return
    void refetch()
    if (active) onMade()
  }
  return (
    <Notice className="mb-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-72 text-pretty">
          {t('ask', { memo: rule.memo, times: rule.times, release: rule.release_type.name })}
        </p>
        <Button disabled={busy} onClick={() => void decide(true)}>
          {t('make')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void decide(false)}>
          {t('leave')}
        </Button>
      </div>
      {fault && <p className="mt-1 text-danger">{fault}</p>}
    </Notice>
  )
}
