'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { StatementImport } from '@/lib/contracts/bank-statement'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

type Props = { result: StatementImport; onClose: () => void }

/** The outcome of an import: counts, balances that do not agree, and rows that were not kept. */
export function ImportResult({ result, onClose }: Props) {
  const t = useTranslations('bankStatements.result')
  const common = useTranslations('common')
  const { file, added, known, balances, matched, open, gaps, gap_count, future, future_count } = result
  return (
    <Dialog narrow title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <Notice look="success">
          <p className="text-pretty">{t('counts', { added, known })}</p>
          <p className="text-pretty">{t('balances', { count: balances })}</p>
          <p className="text-pretty">{t('matched', { matched, open })}</p>
        </Notice>
        {gap_count > 0 && (
          <Notice look="warning" title={t('gaps', { count: gap_count })}>
            <ul className="mt-1 space-y-1">
              {gaps.map(({ on, expected, told }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes.
                <li key={at}>{t('gap', { day: date(on), told: money(told), expected: money(expected) })}</li>
              ))}
            </ul>
          </Notice>
        )}
        {future_count > 0 && (
          <Notice title={t('future', { count: future_count })}>
            <ul className="mt-1 space-y-1">
              {future.map(({ posted_on, amount, memo }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes.
                <li key={at} className="wrap-anywhere">
                  <bdi>{[date(posted_on), money(amount), memo].join(' · ')}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="phone:in-reach flex flex-wrap items-center justify-end gap-3 border-t border-line bg-raised px-5 py-3">
        {open > 0 && (
          <AppLink
            href={`/company_accounts/reconciliation?company_account_id=${file.company_account_id}`}
            className="me-auto text-accent-ink underline-offset-2 hover:underline"
          >
            {t('reconcile')}
          </AppLink>
        )}
        <Button look="primary" data-autofocus onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}
