'use client'

import type { ReactNode } from 'react'
import { ListRows } from '@/components/list/list-rows'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { classes } from '@/components/ui/classes'

type Props<Row extends AnyRow & { id: number }> = {
  list: ListParts<Row>
  /** Name of the queue. */
  label: string
  /** A `<QueueLine>`. */
  line: (row: Row, href: string) => ReactNode
}

/** The rows of a list as a queue, in its order; or the reason why it is empty. */
export function QueueRows<Row extends AnyRow & { id: number }>({ list, label, line }: Props<Row>) {
  const { words, state, change, found, own, hrefOf } = list
  return (
    <ListRows
      closes
      found={found}
      state={state}
      change={change}
      clear={list.clear}
      columns={2}
      empty={{ title: words.say('empty'), body: words.say('emptyHelp'), action: null }}
      keepSize={(perPage) => own.keep({ ...own.own, perPage })}
    >
      {(page) => (
        <nav aria-label={label}>
          <ul
            className={classes(
              'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {page.data.map((row) => line(row, hrefOf({ ...state, record: String(row.id) })))}
          </ul>
        </nav>
      )}
    </ListRows>
  )
}
