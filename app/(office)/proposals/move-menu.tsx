'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusDot, useStatusWords } from '@/components/proposal/status-badge'
import { menuItem } from '@/components/ui/dropdown'
import type { Proposal } from '@/lib/contracts/proposal'
import type { Target } from '@/lib/proposal-moves'
import { Why } from './why'

type Props = {
  proposal: Proposal
  targets: readonly Target[]
  /** It was closed, and may go back to where it stood. */
  reopen: boolean
  onMove: (target: Target) => void
  onReopen: () => void
}

/**
 * 'Mover para…': every status, first those it may go to, then the others with what stands in the way; those too far
 * off for anyone in one line.
 */
export function MoveMenu({ proposal, targets, reopen, onMove, onReopen }: Props) {
  const t = useTranslations('proposals')
  const say = useStatusWords()
  const open = targets.filter(({ why }) => why === null)
  const shut = targets.filter(({ why }) => why !== null && why !== 'here' && why !== 'step')
  const far = targets.filter(({ why }) => why === 'step').map(({ to }) => say(to))
  return (
    <>
      <p aria-hidden className="px-2.5 py-1.5 text-xs text-muted">
        {t('card.move')}
      </p>
      {open.map((target) => (
        <button
          key={target.to}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={menuItem}
          onClick={() => onMove(target)}
        >
          <StatusDot status={target.to} />
          {say(target.to)}
        </button>
      ))}
      {reopen && (
        <button type="button" role="menuitem" tabIndex={-1} className={menuItem} onClick={onReopen}>
          <RotateCcw aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          {t('card.reopen')}
        </button>
      )}
      {open.length === 0 && !reopen && (
        <button type="button" role="menuitem" aria-disabled tabIndex={-1} className={menuItem}>
          {t('why.none')}
        </button>
      )}
      {shut.length + far.length > 0 && <hr className="my-1 border-line" />}
      {shut.map(({ to, why }) => (
        <button
          key={to}
          type="button"
          role="menuitem"
          aria-disabled
          tabIndex={-1}
          className={`${menuItem} cursor-not-allowed`}
        >
          <StatusDot status={to} />
          <span className="min-w-0 flex-1 py-1">
            {say(to)}
            <span className="block text-xs text-muted">{why && <Why proposal={proposal} why={why} />}</span>
          </span>
        </button>
      ))}
      {far.length > 0 && (
        <button
          type="button"
          role="menuitem"
          aria-disabled
          tabIndex={-1}
          className={`${menuItem} cursor-not-allowed py-1 text-xs text-muted`}
        >
          {t('why.steps', { status: say(proposal.status), others: far.join(', ') })}
        </button>
      )}
    </>
  )
}
