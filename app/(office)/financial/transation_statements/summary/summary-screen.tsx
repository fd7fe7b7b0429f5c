'use client'

import { ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CashTotals } from '@/components/cash/cash-totals'
import { HeldChart } from '@/components/cash/held-chart'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useGo } from '@/components/unsaved/use-go'
import type { CashSums } from '@/lib/contracts/transaction-statement'
import { type CashSpan, heldOver, presetSpan, spanAddress, spanPresets } from './span'
import { SpanFields } from './span-fields'
import { SumsTable } from './sums-table'

type Props = {
  span: CashSpan
  sums: CashSums
  accounts: readonly { id: number; name: string }[]
  today: string
}

/** The cash flow in sums: what was held, what moved, and what moved it. */
export function SummaryScreen({ span, sums, accounts, today }: Props) {
  const t = useTranslations('cash')
  const go = useGo()
  // A second change does not wait for the answer to the first.
  const [asked, setAsked] = useState(span)
  const show = (next: CashSpan) => {
    setAsked(next)
    go(spanAddress(next))
  }
  const held = heldOver(span, sums.summary.opening, sums.rows)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SpanFields key={spanAddress(asked)} span={asked} accounts={accounts} onChange={show} />
        <div className="flex flex-wrap gap-2">
          {spanPresets.map((preset) => (
            <Button key={preset} onClick={() => show(presetSpan(asked, preset, today))}>
              {t(`presets.${preset}`)}
            </Button>
          ))}
        </div>
      </div>
      <CashTotals summary={sums.summary} />
      {held && <HeldChart title={t('chartTitle')} points={held} />}
      {sums.rows.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('nothingMoved')} body={t('nothingMovedHelp')} />
      ) : (
        <SumsTable span={span} rows={sums.rows} />
      )}
    </>
  )
}
