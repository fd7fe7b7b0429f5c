'use client'

import type { PointerEvent } from 'react'

type Props = { label: string; onResize: (width: number) => void }

/** Drag handle at the edge of a header; without a mouse the width is set under Exibição. */
export function ResizeHandle({ label, onResize }: Props) {
  const grab = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    const from = event.clientX
    const width = head.offsetWidth
    const way = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    const move = (moved: globalThis.PointerEvent) => onResize(width + way * (moved.clientX - from))
    const drop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
  }
  return (
    <span
      aria-hidden
      title={label}
      onPointerDown={grab}
      className="absolute inset-y-1 end-0 w-2 cursor-col-resize touch-none border-e-2 border-transparent hover:border-strong pointer-coarse:hidden"
    />
  )
}
