'use client'

import { RotateCcw } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { StatusDot, useStatusWords } from '@/components/proposal/status-badge'
import { StepMenu } from '@/components/workflow/step-menu'
import type { Proposal } from '@/lib/contracts/proposal'
import { joinWithOr } from '@/lib/formats/lists'
import type { Target } from '@/lib/proposals/moves'
import { Why } from './why'

type Props = {
  proposal: Proposal
  targets: readonly Target[]
  /** It was closed, and may return to its earlier status. */
  reopen: boolean
  onMove: (target: Target) => void
  onReopen: () => void
}

/** 'Mover para…': every status, with those out of anyone's reach summed up in one line. */
export function MoveMenu({ proposal, targets, reopen, onMove, onReopen }: Props) {
  const t = useTranslations('proposals')
  const locale = useLocale()
  const say = useStatusWords()
  const near = targets.filter(({ why }) => why !== 'here' && why !== 'step')
  const far = targets.filter(({ why }) => why === 'step').map(({ to }) => say(to))
  const steps = near.map(({ to, why }) => ({
    key: to as string,
    sign: <StatusDot status={to} />,
    label: say(to),
    why: why && <Why proposal={proposal} why={why} />,
  }))
  const sign = <RotateCcw aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
  return (
    <StepMenu
      heading={t('card.move')}
      steps={reopen ? [...steps, { key: 'reopen', sign, label: t('card.reopen'), why: null }] : steps}
      none={t('why.none')}
      far={far.length > 0 ? t('why.steps', { status: say(proposal.status), others: joinWithOr(locale, far) }) : null}
      onTake={(key) => {
        const target = near.find(({ to }) => to === key)
        if (target) onMove(target)
        else onReopen()
      }}
    />
  )
}
