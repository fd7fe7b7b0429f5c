'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { changePeriod } from '@/lib/api/finance/periods'
import type { PeriodDetail } from '@/lib/contracts/period'
import { lastOfMonth } from '@/lib/formats/calendar'
import { date, month as monthName } from '@/lib/formats/dates'

export type PeriodAct = 'close' | 'reopen'

const plans: Record<PeriodAct, StepPlan<'reason'>> = {
  close: { fields: [], initial: {}, body: () => ({ action: 'close' }) },
  reopen: {
    fields: [{ name: 'reason', kind: 'reason', required: true }],
    initial: { reason: null },
    body: (values) => ({ action: 'reopen', ...values }),
  },
}

type Props = { act: PeriodAct; period: PeriodDetail; onClose: () => void }

/** Closes a month, or reopens it with the reason; says which others go along, and what is left to do. */
export default function PeriodDialog({ act, period, onClose }: Props) {
  const shared = useTranslations('cash.periods')
  const t = useTranslations(`cash.periods.${act}`)
  const list = useTranslations('list')
  const router = useRouter()
  // As it was opened: the page is read again behind the dialog.
  const [now] = useState(period)
  const names = { month: monthName(now.month), day: date(lastOfMonth(`${now.month}-01`)) }
  const others = act === 'close' ? now.also_closes : now.also_reopens
  const left = now.checklist.filter(({ ok }) => !ok).length
  const end = () => {
    router.refresh()
    onClose()
  }
  const step = useStep({
    plan: plans[act],
    step: (body) => changePeriod(now.month, body),
    told: () => ({ message: t('told', names) }),
    row_version: now.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t('title', names)}
      lead={
        <>
          <p className="text-pretty">{t('lead', names)}</p>
          {others > 0 && <p className="text-pretty">{t('others', { count: others })}</p>}
          {act === 'close' && left > 0 && <p className="text-pretty text-danger">{shared('left', { count: left })}</p>}
        </>
      }
      plan={plans[act]}
      step={step}
      labelOf={() => shared('why')}
      words={{
        cancel: list('cancel'),
        submit: t('submit'),
        sending: shared('sending'),
        stale: shared('stale'),
        seeNow: shared('seeNow'),
      }}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
