'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BankBalance, OpenLine, OwnMovement, Reconciliation, Suggestion } from '@/lib/contracts/reconciliation'
import type { Asked } from './asked'
import { chosenIndex, currentIndex, placeAfter, start, stillOpen, walk } from './place'
import { hiddenLines, lastAccepted, takenMovements, takenReports, unseen } from './queue'
import { type Group, isEven, left, openSums, signed } from './sums'
import { useAccount } from './use-account'
import { useQueue } from './use-queue'

const none: ReadonlySet<number> = new Set()
const noTicks: ReadonlyMap<number, OwnMovement> = new Map()
const noLines: readonly OpenLine[] = []

const toggled = <T>(from: ReadonlyMap<number, T>, id: number, value: T): Map<number, T> => {
  const next = new Map(from)
  if (!next.delete(id)) next.set(id, value)
  return next
}

/** Everything that the parts of the screen share: lines, the current one, marks, and what is sent. */
export function useDesk(asked: Asked, first: BankBalance) {
  const t = useTranslations('reconciliation.told')
  const client = useQueryClient()
  const { balance, readBalance, lines: read } = useAccount(asked, first)
  const [told, setTold] = useState('')
  const queue = useQueue({
    read: () =>
      Promise.all([
        readBalance({ throwOnError: true }),
        read.refetch({ throwOnError: true }),
        client.invalidateQueries({ queryKey: ['reconciliation', 'movements'] }),
        client.invalidateQueries({ queryKey: ['reconciliation', 'proposed'] }),
      ]),
    onRefused: (sentence) => setTold(t('refused', { sentence })),
  })
  const [place, setPlace] = useState(start)
  const [marks, setMarks] = useState(none)
  const [ticks, setTicks] = useState(noTicks)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})

  const taken = takenMovements(queue.queue)
  const lines = stillOpen(read.data?.rows ?? noLines, hiddenLines(queue.queue), {
    movements: taken,
    reports: takenReports(queue.queue),
  })
  const current = lines[currentIndex(lines, place)] ?? null
  const marked = lines.filter(({ id }) => marks.has(id))
  const group: Group = {
    lines: marked.length > 0 ? marked : current ? [current] : [],
    movements: [...ticks.values()].filter(({ id }) => !taken.has(id)),
  }
  const isGroup = marked.length > 0 || group.movements.length > 0
  const at = current ? chosenIndex(current.suggestions, chosen[current.id]) : null
  const suggestion = (at === null ? null : current?.suggestions[at]) ?? null
  const last = lastAccepted(queue.queue)

  const clear = () => {
    setMarks(none)
    setTicks(noTicks)
  }
  /** Leaves the lines behind: the next one is current, without any mark. */
  const pass = (gone: Group) => {
    setPlace(placeAfter(lines, place, new Set(gone.lines.map(({ id }) => id))))
    clear()
    const [one] = gone.lines
    const amount = signed(one?.amount ?? '0.00')
    setTold(t('matched', { count: gone.lines.length, memo: one?.memo || amount, amount }))
  }
  const send = (one: Group, by: Suggestion | null = null) => {
    const make = by?.make
    queue.accept(one, {
      company_account_id: asked.account,
      line_ids: one.lines.map(({ id }) => id),
      movement_ids: one.movements.map(({ id }) => id),
      make: make
        ? {
            release_type_id: make.release_type.id,
            cost_center_id: make.cost_center?.id ?? null,
            description: make.description,
          }
        : null,
      // With movements it was received already.
      report_id: one.movements.length === 0 ? (by?.report?.id ?? null) : null,
    })
    pass(one)
  }
  /** Accepts the marked group, or the chosen suggestion of the current line; says why if it cannot. */
  const accept = () => {
    if (isGroup) {
      if (isEven(group)) send(group)
      else setTold(t('left', { amount: signed(left(group)) }))
    } else if (current && suggestion && suggestion.rule !== 'returned') {
      send({ lines: [current], movements: suggestion.movements }, suggestion)
    } else if (current) {
      const count = current.suggestions.length
      setTold(suggestion ? t('returned') : count > 0 ? t('choose', { count }) : t('none'))
    }
  }

  return {
    ...{ asked, balance, read, lines, current, marks, ticks, group, isGroup, told, taken, at, suggestion },
    faults: queue.queue.faults,
    pending: queue.queue.entries.filter(({ state }) => state === 'waiting' || state === 'undoing').length,
    open: openSums(balance, unseen(queue.queue)),
    accept,
    clear,
    /** Takes the last one back; null if there is none. */
    undo:
      last &&
      (() => {
        queue.undo(last.key)
        setPlace({ id: last.lines[0]?.id ?? null, at: currentIndex(lines, place) })
        setTold(t('undone', { count: last.lines.length, memo: last.lines[0]?.memo ?? '' }))
      }),
    show: (id: number) => {
      if (marked.length === 0 && id !== current?.id) setTicks(noTicks)
      setPlace({
        id,
        at: Math.max(
          0,
          lines.findIndex((line) => line.id === id),
        ),
      })
    },
    /** Walks by a key; true if it is one that walks. */
    walk: (key: string): boolean => {
      const to = walk(lines, place, key)
      if (!to) return false
      setPlace(to)
      if (marked.length === 0) setTicks(noTicks)
      return true
    },
    mark: (id: number) => setMarks(new Set(toggled(new Map([...marks].map((one) => [one, one])), id, id).keys())),
    tick: (movement: OwnMovement) => setTicks(toggled(ticks, movement.id, movement)),
    choose: (index: number) => {
      if (current && index < current.suggestions.length) setChosen({ ...chosen, [current.id]: index })
    },
    /** A dialog has written the missing movement. */
    made: (one: Group, answer: Reconciliation) => {
      queue.add(one, answer)
      pass(one)
    },
    changed: queue.changed,
  }
}
export type Desk = ReturnType<typeof useDesk>
