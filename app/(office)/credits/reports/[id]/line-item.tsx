'use client'

import { useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import type { useFixes } from '@/components/import/use-fixes'
import { classes } from '@/components/ui/classes'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { LineCells } from './line-cells'
import { LineFacts } from './line-facts'
import { LineSums } from './line-sums'
import { LineTools } from './line-tools'
import { isEditable, type LineStep, shownState } from './steps'
import type { TouchedLines } from './use-touched-lines'

type Props = {
  report: CommissionReportDetail
  permissions: ReadonlySet<string>
  line: ReportLine
  fixes: ReturnType<typeof useFixes>
  touched: TouchedLines
  onAct: (step: LineStep, line: ReportLine) => void
  onLinked: () => void
}

const tones: Record<NonNullable<ReturnType<typeof shownState>>, string> = {
  matched: 'done',
  value_differs: 'pending',
  unknown: 'pending',
  unpaid: 'pending',
  duplicate: '',
  reversed: 'over',
  refused: 'failed',
  skipped: '',
}

/** A line of the report: its proposal, the bank's figures beside ours, the judgement, and what can be done about it. */
export function LineItem({ report, permissions, line, fixes, touched, onAct, onLinked }: Props) {
  const t = useTranslations('reports')
  const mend = useTranslations('import.marks')
  const state = touched.isMended(line) ? null : shownState(line)
  const mayEdit = isEditable(report, permissions)
  const isOpen = mayEdit && !line.skipped && (state === 'refused' || touched.isOpen(line))
  return (
    <li
      tabIndex={-1}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto]',
        line.skipped && 'text-muted',
      )}
    >
      <p className="text-muted tabular-nums max-sm:col-span-full">
        <span className="sm:sr-only">{t('lines.line')} </span>
        <bdi>{line.line}</bdi>
      </p>
      <div className="min-w-0">
        <LineFacts line={line} />
        <p className="mt-1 text-xs">
          {touched.isMended(line)
            ? mend('mended')
            : state && <Status value={tones[state]} word={t(`marks.${state}`)} />}
        </p>
      </div>
      <LineSums line={line} />
      {(isOpen || state === 'refused') && (
        <LineCells
          {...{ report, line, fixes, isOpen }}
          onFix={(column, value) => {
            touched.touch({ ...line, cells: line.cells.with(column, value) })
            fixes.fix({ line: line.line, column, value })
          }}
        />
      )}
      <LineTools
        {...{ report, permissions, line, isOpen, onAct, onLinked }}
        mayEdit={mayEdit}
        onOpen={() => touched.open(line)}
        onSkip={(skipped) => {
          touched.touch({ ...line, skipped })
          fixes.skip(line.line, skipped)
        }}
      />
    </li>
  )
}
