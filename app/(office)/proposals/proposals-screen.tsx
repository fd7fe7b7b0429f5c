'use client'

import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '@/components/registry/list-screen'
import type { FileLimits } from '@/components/uploads/file-check'
import type { OpenedList } from '@/lib/lists/opened'
import { proposalResource, type Viewer } from './proposals'
import { Totals } from './totals'
import { ViewSwitch } from './view-switch'

const Board = lazy(() => import('./board'))
const ProposalBeside = lazy(() => import('@/components/proposal-record/proposal-beside'))

type Props = { opened: OpenedList; viewer: Viewer; limits: FileLimits }

/** Propostas as a list, or as a board where the address says so. */
export function ProposalsScreen({ opened, viewer, limits }: Props) {
  const board = useSearchParams().get('board') === '1'
  const [resource] = useState(() => proposalResource(viewer))
  // Hide the export from people without its permission (permissions.md#default-profiles).
  const mine = { ...opened, exports: opened.exports && opened.may.export === true }
  if (board)
    return (
      <Suspense>
        <Board resource={resource} opened={mine} viewer={viewer} lead={<ViewSwitch board />} />
      </Suspense>
    )
  return (
    <ListScreen
      resource={resource}
      opened={mine}
      lead={<ViewSwitch board={false} />}
      totals={(list) => <Totals list={list} role={viewer.role} />}
      beside={({ record, ...props }) => (
        <ProposalBeside uuid={record} person={viewer} timeZone={opened.timeZone} limits={limits} {...props} />
      )}
    />
  )
}
