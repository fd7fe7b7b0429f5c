'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { StepDialog } from '@/components/workflow/step-dialog'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import { decideClaims } from '@/lib/api/finance/commission-claims'
import { money } from '@/lib/formats/money'
import type { ClaimDecision } from '@/lib/kinds/commission-reports'
import { type ChosenClaims, chosenSum } from './claims-view'

type Props = {
  decision: ClaimDecision
  chosen: ChosenClaims
  onClose: () => void
  onDone: () => void
  /** One of them was changed meanwhile: reads them anew, and the list. */
  onStale: () => void
}

const plan: StepPlan<'reason'> = {
  fields: [{ name: 'reason', kind: 'reason', required: true }],
  initial: { reason: null },
  body: ({ reason }) => ({ reason }),
}

/** Decides about the chosen claims, with a reason; a refusal keeps both. Heavy: import it lazily. */
export default function DecideDialog({ decision, chosen, onClose, onDone, onStale }: Props) {
  const t = useTranslations('claims')
  const [isOld, setOld] = useState(false)
  const words = useStepWords(t(`decide.${decision}`))
  const step = useStep({
    plan,
    step: ({ reason }) =>
      decideClaims({
        claims: [...chosen.values()].map(({ id, row_version }) => ({ id, row_version })),
        decision,
        reason: String(reason),
      }),
    told: ({ decided }) => ({ message: t('decidedCount', { count: decided }) }),
    // Each claim has its own.
    row_version: 0,
    onDone: () => {
      onDone()
      onClose()
    },
    answers: ({ reason }) => {
      if (reason !== 'stale') return false
      setOld(true)
      onStale()
      return true
    },
  })
  return (
    <StepDialog
      title={t(`decide.${decision}`)}
      lead={
        <>
          <p className="tabular-nums">{t('chosen', { count: chosen.size, amount: money(chosenSum(chosen)) })}</p>
          <p className="text-pretty">{t(`leads.${decision}`)}</p>
        </>
      }
      plan={plan}
      step={step}
      labelOf={() => t('why')}
      notice={isOld && <Notice look="warning">{t('stale')}</Notice>}
      words={words}
      onSubmit={() => {
        setOld(false)
        void step.send()
      }}
      onClose={onClose}
      onStale={onClose}
    />
  )
}
