'use client'

import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { linkLine } from '@/lib/api/finance/commission-reports'
import { call } from '@/lib/browser/call'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { type LineStep, offeredLineSteps } from './steps'

type Props = {
  report: CommissionReportDetail
  permissions: ReadonlySet<string>
  line: ReportLine
  mayEdit: boolean
  isOpen: boolean
  onOpen: () => void
  onSkip: (skipped: boolean) => void
  onAct: (step: LineStep, line: ReportLine) => void
  onLinked: () => void
}

/** The steps of a line: correct it, leave it out, say whose it is, decide on a reversal. */
export function LineTools(props: Props) {
  const { report, permissions, line, mayEdit, isOpen, onOpen, onSkip, onAct, onLinked } = props
  const t = useTranslations('reports')
  const mend = useTranslations('import')
  const steps = offeredLineSteps(report, line, permissions)
  const suggested = steps.includes('link') ? line.suggested : null
  const { busy, fault, submit } = useSubmit()
  const link = (uuid: string, number: number) =>
    submit(
      async () => {
        await call(linkLine(report.id, line.id, { row_version: line.row_version, proposal_uuid: uuid }))
        onLinked()
      },
      undefined,
      () => ({ message: t('link.told', { line: line.line, number }) }),
    )
  if (!mayEdit && steps.length === 0) return null
  const quiet = { look: 'quiet' } as const
  return (
    <div className="col-span-full -ms-3.5 flex flex-wrap items-center gap-x-1 gap-y-1 sm:col-start-2 print:hidden">
      {suggested && (
        <div className="ms-3.5 flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 text-xs wrap-anywhere">
            {t('link.maybe', { number: suggested.number, customer: suggested.customer })}
          </p>
          <Button aria-disabled={busy} onClick={() => void link(suggested.uuid, suggested.number)}>
            {t('link.take', { number: suggested.number })}
          </Button>
        </div>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          {...quiet}
          aria-label={t(`lineSteps.${step}Of`, { line: line.line })}
          onClick={() => onAct(step, line)}
        >
          {t(`lineSteps.${step}`)}
        </Button>
      ))}
      {mayEdit && !line.skipped && !isOpen && (
        <Button {...quiet} aria-label={mend('editOf', { line: line.line })} onClick={onOpen}>
          {mend('edit')}
        </Button>
      )}
      {mayEdit && (
        <Button
          {...quiet}
          aria-label={mend(line.skipped ? 'takeInOf' : 'skipOf', { line: line.line })}
          onClick={() => onSkip(!line.skipped)}
        >
          {mend(line.skipped ? 'takeIn' : 'skip')}
        </Button>
      )}
      {fault && (
        <Notice look="error" className="ms-3.5 w-full">
          {fault}
        </Notice>
      )}
    </div>
  )
}
