'use client'

import { useTranslations } from 'next-intl'
import type { ActionProps } from '@/components/resource/define-resource'
import { StepDialog } from '@/components/workflow/step-dialog'
import { useStep } from '@/components/workflow/use-step'
import { blockUser, enableUser } from '@/lib/api/people'
import { call } from '@/lib/browser/call'
import { blockPlan } from './block-plan'

type Props = ActionProps<{ uuid: string; name: string; row_version: number }>

/** Blocks a person, with the reason; their sessions end at once. */
export default function BlockDialog({ row, onClose, onDone }: Props) {
  const t = useTranslations('user')
  const words = useTranslations('resources.user')
  const common = useTranslations('list')
  const step = useStep({
    plan: blockPlan,
    step: (body) => blockUser(row.uuid, body),
    told: () => ({
      message: t('blocked', { name: row.name }),
      undo: async () => {
        await call(enableUser(row.uuid))
        onDone()
      },
    }),
    row_version: row.row_version,
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <StepDialog
      title={t('blockAsk', { name: row.name })}
      lead={<p className="text-pretty">{t('blockLead')}</p>}
      plan={blockPlan}
      step={step}
      labelOf={() => words('fields.blocked_reason')}
      words={{
        cancel: common('cancel'),
        submit: words('actions.block'),
        sending: t('sending'),
        stale: t('stale'),
        seeNow: t('seeNow'),
      }}
      onSubmit={() => void step.send()}
      onClose={onClose}
      onStale={() => {
        onDone()
        onClose()
      }}
    />
  )
}
