'use client'

import { useTranslations } from 'next-intl'
import { useStatusWords } from '@/components/proposal/status-badge'
import type { Proposal } from '@/lib/contracts/proposal'
import type { WhyNot } from '@/lib/proposals/moves'

/** The reason why a proposal cannot be moved here. */
export function Why({ proposal, why }: { proposal: Proposal | null; why: WhyNot }) {
  const t = useTranslations('proposals.why')
  const say = useStatusWords()
  return why === 'step' ? t('step', { status: proposal ? say(proposal.status) : '' }) : t(why)
}
