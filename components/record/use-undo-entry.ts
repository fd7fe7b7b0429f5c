'use client'

import { useQueryClient } from '@tanstack/react-query'
import { listHistory, removeRow, restoreRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { HistoryEntry } from '@/lib/contracts/history'

export type UndoneEntry = {
  path: string
  record: string
  mayDelete: boolean
  /** `gone`: true if the undo deleted the record, false if it restored it. */
  onChanged: (gone: boolean) => void
}

/** Undo for the latest entry in a registry row's history: by soft deletion or restoring. */
export function useUndoEntry({ path, record, mayDelete, onChanged }: UndoneEntry) {
  const client = useQueryClient()
  return ({ action }: HistoryEntry): (() => Promise<void>) | null => {
    const gone = action === 'created' || action === 'restored'
    if (!mayDelete || !(gone || action === 'deleted')) return null
    return async () => {
      await call(gone ? removeRow(path, record) : restoreRow(path, record))
      await client.invalidateQueries({ queryKey: ['history', listHistory(path, record, 1).path] })
      onChanged(gone)
    }
  }
}
