'use client'

import { Unlink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { CommissionReceipt } from '@/lib/contracts/commission-receipt'
import { money } from '@/lib/formats/money'
import { PartText, usePartName } from './part-text'

const UnlinkDialog = lazy(() => import('./unlink-dialog'))

type Props = {
  credit: number
  receipts: readonly CommissionReceipt[]
  mayLink: boolean
  onChange: () => void
}

/** The receipts of a credit, each with the sum that its rates expected. */
export function LinkedPart({ credit, receipts, mayLink, onChange }: Props) {
  const t = useTranslations('entries.receipts')
  const nameOf = usePartName()
  const [leaving, setLeaving] = useState<CommissionReceipt | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const count = useRef(receipts.length)
  useEffect(() => {
    // The button of a row that has gone had the focus.
    const isFewer = receipts.length < count.current
    count.current = receipts.length
    if (isFewer && document.activeElement === document.body) place.current?.focus()
  }, [receipts.length])
  return (
    <div ref={place} tabIndex={-1}>
      {receipts.length === 0 && <p className="text-muted">{t('none')}</p>}
      {receipts.length > 0 && (
        <ol aria-label={t('linked')} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {receipts.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-1 px-4 py-2.5"
            >
              <PartText part={row} />
              <p className="text-end font-medium whitespace-nowrap tabular-nums">
                <bdi>{money(row.amount)}</bdi>
                {row.expected !== null && row.difference !== '0.00' && (
                  <span className="block text-xs font-normal text-muted">
                    <bdi>{t('short', { expected: money(row.expected), difference: money(row.difference) })}</bdi>
                  </span>
                )}
              </p>
              {mayLink && (
                <Button
                  look="quiet"
                  aria-label={t('unlinkOf', { part: nameOf(row), number: row.proposal.number })}
                  title={t('unlink')}
                  onClick={() => setLeaving(row)}
                >
                  <Unlink aria-hidden className="size-4" strokeWidth={1.75} />
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {leaving && (
        <Suspense>
          <UnlinkDialog credit={credit} row={leaving} onClose={() => setLeaving(null)} onDone={onChange} />
        </Suspense>
      )}
    </div>
  )
}
