'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes'

type Props = {
  label: string
  /** The edge of the window, by reading direction; at the bottom it is as wide as the window and as high as needed. */
  side?: 'start' | 'end' | 'bottom'
  className?: string
  onClose: () => void
  children: (close: () => void) => ReactNode
}

const edges = {
  start: 'h-dvh max-h-none',
  end: 'slide-in ms-auto h-dvh max-h-none',
  bottom: 'rise-in mt-auto max-h-[calc(100dvh-2.5rem)] w-full max-w-none rounded-t-xl',
}

/** A panel at an edge of the window. The browser's own modal: it traps the focus, and Escape closes it. */
export function SidePanel({ label, side = 'start', className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Close it before unmounting: the browser then restores the focus to the opener.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is for its backdrop.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={classes('m-0 bg-surface text-ink shadow-float backdrop:bg-black/40', edges[side], className)}
    >
      <div className="flex h-full max-h-[inherit] flex-col">{children(() => dialog.current?.close())}</div>
    </dialog>
  )
}
