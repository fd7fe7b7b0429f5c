'use client'

import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import type { Walk } from './use-walk'

type Props = {
  walk: Walk
  /** Above both columns. */
  head?: ReactNode
  /** The rows, each with its key as `data-queue-row`. */
  list: ReactNode
  /** Shown while no record is open. */
  idle: ReactNode
  /** On a phone, shows `idle` above the rows; otherwise only the rows. */
  idleFirst?: boolean
  /** The record fills the screen's height and scrolls inside. */
  framed?: boolean
  /** The open record. */
  children: ReactNode
}

/** Rows that wait, with the open record beside them; on a phone one or the other. */
export function Queue({ walk, head, list, idle, idleFirst, framed, children }: Props) {
  const isOpen = walk.open !== null
  const besideRecord = classes('min-w-0', isOpen && 'max-lg:hidden')
  return (
    <>
      {head && <div className={besideRecord}>{head}</div>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
        <div className={besideRecord}>{list}</div>
        <div className={classes('min-w-0', !isOpen && (idleFirst ? 'max-lg:order-first' : 'max-lg:hidden'))}>
          <div
            ref={walk.pane}
            tabIndex={-1}
            className={classes(
              'rounded-lg outline-none',
              (framed || !isOpen) && 'border border-line bg-surface',
              framed &&
                'max-lg:overflow-clip lg:sticky lg:overflow-y-auto lg:top-18 lg:h-[calc(100dvh-9rem)] lg:min-h-96',
            )}
          >
            {isOpen ? children : idle}
          </div>
        </div>
      </div>
    </>
  )
}
