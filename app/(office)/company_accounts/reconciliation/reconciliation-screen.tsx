'use client'

import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { BankBalance } from '@/lib/contracts/reconciliation'
import type { Asked } from './asked'
import { Figures } from './figures'
import { Head } from './head'
import { KeyLegend } from './key-legend'
import { Lines } from './lines'
import type { May } from './may'
import { Pane } from './pane'
import { ProposedRules } from './proposed-rules'
import { StatusLine } from './status-line'
import { Tools } from './tools'
import { useDesk } from './use-desk'

type Props = {
  asked: Asked
  accounts: readonly { id: number; name: string }[]
  balance: BankBalance
  today: string
  may: May
  mayRules: boolean
}

/** Lines of the bank beside movements of the company, until nothing is open. */
export function ReconciliationScreen({ asked, accounts, balance, today, may, mayRules }: Props) {
  const t = useTranslations('reconciliation')
  const desk = useDesk(asked, balance)
  const list = useRef<HTMLDivElement>(null)
  // Requests go on on other pages of the office; closing the tab would lose those that wait.
  const guard = useLeaveGuard(desk.pending > 0, { lasts: true })
  const hasStatement = balance.since !== null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div className="flex flex-wrap items-end gap-3">
          <Head asked={asked} accounts={accounts} today={today} />
        </div>
        <Tools
          account={asked.account}
          mayMatch={may.match && hasStatement}
          mayRules={mayRules}
          onChanged={desk.changed}
        />
      </div>
      <Figures balance={desk.balance} open={desk.open} pending={desk.pending} />
      {hasStatement ? (
        <>
          {may.make && <ProposedRules account={asked.account} onMade={() => desk.changed(null)} />}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <div className="min-w-0">
              <section aria-label={t('lines.title')} className="overflow-clip rounded-lg border border-line bg-surface">
                <StatusLine told={desk.told} pending={desk.pending} onUndo={may.match ? desk.undo : null} />
                <Lines desk={desk} list={list} mayMatch={may.match} />
              </section>
              <KeyLegend mayMatch={may.match} />
            </div>
            <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
              <Pane desk={desk} list={list} may={may} />
            </div>
          </div>
        </>
      ) : (
        <EmptyState
          icon={FileDown}
          title={t('noStatement')}
          body={t('noStatementHelp')}
          action={
            <AppLink href="/company_accounts/statements" className={buttonClasses('primary')}>
              {t('tools.statements')}
            </AppLink>
          }
        />
      )}
      {guard.dialog}
    </>
  )
}
