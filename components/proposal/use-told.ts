'use client'

import { useTranslations } from 'next-intl'
import type { Done } from '@/components/toasts/use-tell'
import type { SeenProposal } from '@/lib/api/proposals'
import type { ProposalStatus } from '@/lib/proposals/flow'
import type { MoveAction, Moved } from './move-plan'
import { useStatusWords } from './status-badge'
import { useStepBack } from './use-step-back'
import { useWhole } from './use-whole'

type Taken = { action: MoveAction; to: ProposalStatus | undefined }

/** The toast of a step: names the proposal, and offers Undo. Words: `proposals.move`. */
export function useTold() {
  const t = useTranslations('proposals.move.done')
  const say = useStatusWords()
  const backOf = useStepBack()
  const wholeOf = useWhole()
  return (before: Moved, { action, to }: Taken, answer: SeenProposal | null): Done => {
    const after = wholeOf(answer)
    const number = String(before.number)
    const status = after?.status ?? to ?? before.status
    const message =
      action === 'advance'
        ? t('advance', { number, status: say(status) })
        : t(action === 'reverse' && after?.status === 'paid' ? 'reversePart' : action, { number })
    return { message, undo: backOf(before.status, after) }
  }
}
