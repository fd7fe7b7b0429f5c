'use client'

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { DragEvent } from 'react'
import { IconButton } from '@/components/ui/button'
import { type Control, useOrdering } from './ordering'

type Props = { row: { id: number; name: string; position: number; deleted_at: string | null } }

const controls = [
  ['up', ArrowUp, -1],
  ['down', ArrowDown, 1],
] as const satisfies readonly [Control, unknown, number][]

/** A row's place, and what changes it: a grip for the mouse, two buttons for everybody. */
export function OrderCell({ row: { id, name, position, deleted_at } }: Props) {
  const t = useTranslations('list.order')
  const order = useOrdering()
  if (!order || deleted_at) return <bdi>{position}</bdi>
  const at = order.ids.indexOf(id)
  const onDragStart = (event: DragEvent) => {
    const row = event.currentTarget.closest('[data-row]')
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    if (row) event.dataTransfer.setDragImage(row, 16, 16)
    order.lift(id)
  }
  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      <span
        aria-hidden
        draggable
        title={t('drag')}
        data-grip=""
        onDragStart={onDragStart}
        onDragEnd={() => order.lift(null)}
        className="-ms-1 inline-grid size-7 cursor-grab place-items-center text-muted hover:text-ink active:cursor-grabbing pointer-coarse:hidden print:hidden"
      >
        <GripVertical className="size-4" strokeWidth={1.75} />
      </span>
      <bdi className="min-w-6 text-center">{position}</bdi>
      {controls.map(([control, Icon, by]) => {
        const isEnd = control === 'up' ? at <= 0 : at === order.ids.length - 1
        return (
          <IconButton
            key={control}
            data-move={control}
            label={t(control, { name })}
            // Not `disabled`, which would take the focus from whoever has just moved it here.
            aria-disabled={isEnd}
            className="size-7 aria-disabled:opacity-40 pointer-coarse:size-11 print:hidden"
            onClick={() => !isEnd && order.step(id, by, control)}
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      })}
    </span>
  )
}
