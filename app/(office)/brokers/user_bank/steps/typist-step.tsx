'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { stepTypist } from '@/lib/api/typists'
import { call } from '@/lib/browser/call'
import type { TypistBankUser } from '@/lib/contracts/typist-bank-user'
import { type TypistAction, typistMachine } from '@/lib/proposals/typist'
import { typistPlan } from './typist-plan'

/** Takes one step of a login; the person is notified. */
export function TypistStep({ action, row, onClose, onDone }: ActionProps<TypistBankUser> & { action: TypistAction }) {
  const t = useTranslations('typists')
  const words = useTranslations('resources.typist_bank_user')
  const common = useTranslations('list')
  const [plan] = useState(() => typistPlan(action, row))
  const end = () => {
    onDone()
    onClose()
  }
  const back = typistMachine.transitions.find(({ name }) => name === action)?.undo
  const names = { name: row.user.name, bank: row.bank.name }
  const step = useStep({
    plan,
    step: (body) => stepTypist(row.id, body),
    told: ({ row_version }) => ({
      message: t(`told.${action}`, names),
      undo: back
        ? async () => {
            await call(stepTypist(row.id, { action: back, row_version }))
            onDone()
          }
        : undefined,
    }),
    row_version: row.row_version,
    onDone: end,
  })
  return (
    <StepDialog
      title={t(`ask.${action}`, names)}
      lead={<p className="text-pretty">{t(`lead.${action}`)}</p>}
      plan={plan}
      step={step}
      labelOf={(name) => (name === 'reason' ? t('reason') : words(`fields.${name}`))}
      words={{
        cancel: common('cancel'),
        submit: words(`actions.${action}`),
        sending: t('sending'),
        stale: t('stale'),
        seeNow: t('seeNow'),
      }}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={end}
    />
  )
}
