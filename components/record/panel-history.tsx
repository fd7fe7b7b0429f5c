'use client'

import { lazy, Suspense } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { listHistory } from '@/lib/api/registry'
import { RecordSkeleton } from './record-states'
import { type UndoneEntry, useUndoEntry } from './use-undo-entry'

const History = lazy(() => import('@/components/history/history'))

type Props = UndoneEntry & { resource: string; fields: ReadonlyMap<string, KnownField> }

/** The history of the panel's record; the latest entry can be undone. */
export function PanelHistory({ resource, fields, ...undone }: Props) {
  const undoOf = useUndoEntry(undone)
  const { path, record } = undone
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <History pageOf={(page) => listHistory(path, record, page)} resource={resource} fields={fields} undoOf={undoOf} />
    </Suspense>
  )
}
