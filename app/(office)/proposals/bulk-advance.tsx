'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SelectInput } from '@/components/fields/select'
import { useStatusWords } from '@/components/proposal/status-badge'
import type { AskProps } from '@/components/resource/define-resource'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { proposalMachine } from '@/lib/proposals/transitions'

const targets = [
  ...new Set(
    proposalMachine.transitions.flatMap(({ action, to }): readonly ProposalStatus[] =>
      action === 'advance' && to !== 'before' ? to : [],
    ),
  ),
]

/** Chooses the target status: each row moves if its own status allows it, otherwise its result has the reason. */
export default function BulkAdvance({ onChange }: AskProps) {
  const t = useTranslations('proposals.bulk')
  const say = useStatusWords()
  const id = useId()
  const [status, setStatus] = useState<string | null>(null)
  return (
    <SelectInput
      id={id}
      label={t('to')}
      required
      hint={t('pending')}
      value={status}
      options={targets.map((value) => ({ value, label: say(value) }))}
      onChange={(next) => {
        setStatus(next)
        onChange(next ? { status: next } : null)
      }}
    />
  )
}
