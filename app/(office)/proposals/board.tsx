'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { MoveAction } from '@/components/proposal/move-plan'
import { ListHead } from '@/components/registry/list-head'
import type { Resource } from '@/components/resource/define-resource'
import { useList } from '@/components/resource/use-list'
import { isInternal } from '@/lib/access/roles'
import type { Proposal } from '@/lib/contracts/proposal'
import type { OpenedList } from '@/lib/lists/opened'
import { type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'
import { type Mover, moveTargets, type Target } from '@/lib/proposals/moves'
import { BoardColumn } from './board-column'
import type { Viewer } from './proposals'
import { Totals } from './totals'

const MoveDialog = lazy(() => import('@/components/proposal/move-dialog'))

type Props = { resource: Resource<Proposal>; opened: OpenedList; viewer: Viewer; lead: ReactNode }
type Moving = { proposal: Proposal; action: MoveAction; to: ProposalStatus | undefined; jump: boolean }

/**
 * All matches of the filters, one column per status. Cards are dragged, or moved by their menu, with the same effect.
 */
export default function Board({ resource, opened, viewer, lead }: Props) {
  const t = useTranslations('proposals')
  const list = useList(resource, opened)
  const { state } = list
  const [dragged, setDragged] = useState<Proposal | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const permissions = new Set(viewer.permissions)
  const moverOf = (proposal: Proposal): Mover => ({
    permissions,
    owns: proposal.broker.uuid === viewer.uuid,
    jumps: viewer.role === 'Administrador',
  })
  const targets = (proposal: Proposal) => moveTargets(proposal, moverOf(proposal))
  const overs = dragged ? new Map(targets(dragged).map((target) => [target.to, target])) : null

  const move = (proposal: Proposal, target: Target) => {
    setDragged(null)
    if (target.why === null) setMoving({ proposal, ...target, action: target.action as MoveAction })
  }
  const asked = state.filters.status
  const shown = asked ? proposalStatuses.filter((status) => asked.includes(status)) : proposalStatuses
  return (
    <>
      <ListHead list={list} lead={lead} />
      <Totals board list={list} role={viewer.role} />
      <p role="status" className="sr-only">
        {dragged && t('columns.moving', { number: dragged.number })}
      </p>
      <section
        aria-label={t('columns.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className="-mx-1 flex snap-x gap-3 overflow-x-auto px-1 pb-3 max-sm:snap-mandatory"
      >
        {shown.map((status) => (
          <BoardColumn
            key={status}
            list={list}
            status={status}
            over={overs?.get(status) ?? null}
            dragged={dragged}
            mover={moverOf}
            targets={targets}
            onDrag={setDragged}
            onMove={move}
            onReopen={(proposal) => setMoving({ proposal, action: 'reopen', to: undefined, jump: false })}
          />
        ))}
      </section>
      {moving && (
        <Suspense>
          <MoveDialog
            {...moving}
            staff={isInternal(viewer.role)}
            timeZone={opened.timeZone}
            onClose={() => setMoving(null)}
            onDone={() => {
              setMoving(null)
              list.reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
