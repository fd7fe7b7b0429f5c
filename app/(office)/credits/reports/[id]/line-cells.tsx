'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { useFixes } from '@/components/import/use-fixes'
import { useSayError } from '@/components/toasts/use-say-error'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { readColumns } from './reading/columns'

type Props = {
  report: CommissionReportDetail
  line: ReportLine
  fixes: ReturnType<typeof useFixes>
  /** Its cells can be corrected. */
  isOpen: boolean
  onFix: (column: number, value: string) => void
}

/** The cells of a line that are read, as the sheet has them: each under its head, with the reason against it. */
export function LineCells({ report, line, fixes, isOpen, onFix }: Props) {
  const t = useTranslations('reports.heads')
  const mend = useTranslations('import')
  const { say } = useSayError()
  const columns = readColumns(report)
  const placed = new Set<string>(columns.map(({ field }) => field))
  const elsewhere = Object.entries(line.errors).filter(([field]) => !placed.has(field))
  return (
    <div className="col-span-full sm:col-start-2">
      {elsewhere.map(([field, fault]) => (
        <p key={field} className="text-danger">
          {say(fault)}
        </p>
      ))}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ field, column, head }) => {
          const fault = line.errors[field]
          const value = fixes.valueOf(line.line, column, line.cells[column] ?? '')
          return (
            <div key={field} className="min-w-0">
              <dt className="text-xs text-muted wrap-anywhere">
                <bdi>{head}</bdi>
              </dt>
              <dd className={isOpen ? 'mt-1.5' : 'wrap-anywhere'}>
                {isOpen ? (
                  <CellInput
                    label={mend('cellOf', { field: t(field), line: line.line })}
                    value={value}
                    fault={fault ? say(fault) : null}
                    onFix={(typed) => onFix(column, typed)}
                  />
                ) : (
                  <>
                    <bdi>{value || '—'}</bdi>
                    {fault && <p className="text-xs text-danger">{say(fault)}</p>}
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

type InputProps = { label: string; value: string; fault: string | null; onFix: (value: string) => void }

/** A cell that is saved when it is left, or by Enter; Escape takes back what was typed. */
function CellInput({ label, value, fault, onFix }: InputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    if (typed !== null && typed !== value) onFix(typed)
    setTyped(null)
  }
  return (
    <>
      <input
        value={typed ?? value}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault !== null ? id : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
          if (key === 'Escape') setTyped(null)
        }}
        className="control w-full rounded-md border border-strong bg-raised px-2 text-ink aria-invalid:border-danger max-sm:text-base"
      />
      {fault !== null && (
        <p id={id} className="mt-1 text-xs text-danger">
          {fault}
        </p>
      )}
    </>
  )
}
