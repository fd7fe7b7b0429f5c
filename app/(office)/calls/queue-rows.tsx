'use client'

import { useTranslations } from 'next-intl'
import { ListRows } from '@/components/list/list-rows'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { classes } from '@/components/ui/classes'
import type { Call } from '@/lib/contracts/call'
import { CallQueueLine } from './queue-line'

type Props = {
  list: ListParts<Call & AnyRow>
  staff: boolean
  open: number | null
  onOpen: (id: number) => void
}

/** The queue, what is late first; or the reason why it is empty. */
export function CallQueueRows({ list, staff, open, onOpen }: Props) {
  const { opened, words, state, change, found, own, hrefOf } = list
  const t = useTranslations('call')
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
        <nav aria-label={t('queue')}>
          <ul
            className={classes(
              'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {page.data.map((row) => (
              <CallQueueLine
                key={row.id}
                row={row}
                staff={staff}
                open={open === row.id}
                href={hrefOf({ ...state, record: String(row.id) })}
                timeZone={opened.timeZone}
                onOpen={() => onOpen(row.id)}
              />
            ))}
          </ul>
        </nav>
      )}
    </ListRows>
  )
}
