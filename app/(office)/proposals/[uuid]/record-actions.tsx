'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { MoveAction } from '@/components/proposal/move-plan'
import type { SeenProposal } from '@/components/proposal/seen-proposal'
import { useStatusWords } from '@/components/proposal/status-badge'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import type { ProposalStatus } from '@/lib/proposal-flow'
import { offersOf, type Step } from './steps'
import type { Viewer } from './viewer'

const MoveDialog = lazy(() => import('@/components/proposal/move-dialog'))

type Props = { file: SeenProposal; viewer: Viewer; onChanged: () => void }

/** What may be done now (`lib/proposal-flow.ts`, as the API answers it): the way on as a button, the rest below it. */
export function RecordActions({ file, viewer, onChanged }: Props) {
  const t = useTranslations('proposal.record')
  const moves = useTranslations('proposals.move.action')
  const status = useStatusWords()
  const [open, setOpen] = useState<{ action: MoveAction; to: ProposalStatus | undefined } | null>(null)
  const { main, more } = offersOf(file.actions)
  const labelOf = ({ action, to }: Step) =>
    action === 'advance' && to ? t('advanceTo', { status: status(to) }) : moves(action)
  const start = ({ action, to }: Step) => setOpen({ action, to })
  return (
    <>
      {main && (
        <Button look="primary" onClick={() => start(main)}>
          {labelOf(main)}
        </Button>
      )}
      {more.length > 0 && (
        <Dropdown
          align="start"
          className="min-w-60"
          trigger={(props) => (
            <Button {...props}>
              {t(main ? 'more' : 'actions')}
              <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          )}
        >
          {(close) =>
            more.map((step) => (
              <button
                key={`${step.action} ${step.to}`}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={menuItem}
                onClick={() => {
                  close()
                  start(step)
                }}
              >
                {labelOf(step)}
              </button>
            ))
          }
        </Dropdown>
      )}
      {open && (
        <Suspense>
          <MoveDialog
            proposal={file}
            action={open.action}
            to={open.to}
            staff={viewer.staff}
            timeZone={viewer.timeZone}
            onClose={() => setOpen(null)}
            onDone={() => {
              setOpen(null)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
