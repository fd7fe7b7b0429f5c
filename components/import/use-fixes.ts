'use client'

import { useRef, useState } from 'react'
import type { ImportEdit } from '@/lib/contracts/import'

type Change = Omit<ImportEdit, 'row_version'>
type Cell = NonNullable<Change['cells']>[number]
type Skip = NonNullable<Change['skip']>[number]

const idOf = ({ line, column }: Pick<Cell, 'line' | 'column'>) => `${line}:${column}`

/**
 * Sends corrections of lines while they are typed, one request at a time; corrections made meanwhile go with the next
 * one. Those that could not be sent are kept for the next attempt.
 */
export function useFixes(edit: (change: Change) => Promise<unknown>) {
  const cells = useRef(new Map<string, Cell>())
  const skips = useRef(new Map<number, Skip>())
  const running = useRef(false)
  /** Typed, and not confirmed by the server yet. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [failed, setFailed] = useState(false)

  const run = async () => {
    if (running.current) return
    running.current = true
    setFailed(false)
    try {
      while (cells.current.size + skips.current.size > 0) {
        const taken = { cells: cells.current, skip: skips.current }
        cells.current = new Map()
        skips.current = new Map()
        try {
          await edit({
            ...(taken.cells.size > 0 && { cells: [...taken.cells.values()] }),
            ...(taken.skip.size > 0 && { skip: [...taken.skip.values()] }),
          })
        } catch (error) {
          // A newer correction replaces the failed one.
          cells.current = new Map([...taken.cells, ...cells.current])
          skips.current = new Map([...taken.skip, ...skips.current])
          throw error
        }
        setTyped((before) => new Map([...before].filter(([id, value]) => taken.cells.get(id)?.value !== value)))
      }
    } catch {
      // The batch's own query shows the error.
      setFailed(true)
    } finally {
      running.current = false
    }
  }

  return {
    valueOf: (line: number, column: number, written: string) => typed.get(idOf({ line, column })) ?? written,
    fix: (cell: Cell) => {
      cells.current.set(idOf(cell), cell)
      setTyped((before) => new Map(before).set(idOf(cell), cell.value))
      void run()
    },
    skip: (line: number, skipped: boolean) => {
      skips.current.set(line, { line, skipped })
      void run()
    },
    failed,
    again: () => void run(),
  }
}
