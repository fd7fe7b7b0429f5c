'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Endpoint } from '@/lib/api/endpoint'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'

type Placed = { id: number; name: string }

export type OrderSource = {
  /** The registry's. */
  path: string
  /** The query of all rows that have one order; null while the list shows something else. */
  query: string | null
  save: (ids: number[]) => Endpoint<void>
}

/** Drawn by the table a moment after its rows have come. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** The order of all rows, whatever page is shown, and its change: saved at once, and taken back by the toast. */
export function useOrder({ path, query, save }: OrderSource) {
  const t = useTranslations('list.order')
  const client = useQueryClient()
  const { explain } = useSayError()
  const { fault, submit } = useSubmit()
  const { data } = useQuery({
    queryKey: [path, 'order', query],
    queryFn: ({ signal }) => call(listRows<Placed>(path, query ?? ''), { signal }),
    enabled: query !== null,
  })
  const rows = query === null ? [] : (data?.data ?? [])
  const ids = rows.map(({ id }) => id)
  const reload = () => client.invalidateQueries({ queryKey: [path] })

  const send = async (order: number[]) => {
    try {
      await call(save(order))
    } finally {
      // Refused, it shows how the list is now.
      await reload()
    }
    await drawn()
  }

  /** Saves `order`, in which `id` has moved; false if nothing changes or it was refused. */
  const change = async (id: number, order: number[]): Promise<boolean> => {
    if (order.every((other, at) => other === ids[at])) return false
    const before = ids
    const done = await submit(
      async () => {
        await send(order)
        return true
      },
      explain,
      () => ({
        message: t('moved', {
          name: rows.find((row) => row.id === id)?.name ?? '',
          place: order.indexOf(id) + 1,
          count: order.length,
        }),
        undo: () => send(before),
      }),
    )
    return done === true
  }

  return { ids, fault, change }
}
