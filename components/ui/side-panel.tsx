'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes'

type Props = {
  label: string
  /** The edge of the window, in the direction of reading. */
  side?: 'start' | 'end'
  className?: string
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** A panel as high as the screen. The browser's own modal: it keeps the focus inside, and Escape closes it. */
export function SidePanel({ label, side = 'start', className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; the click is for its backdrop.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={classes(
        'm-0 h-dvh max-h-none bg-surface text-ink shadow-float backdrop:bg-black/40',
        side === 'end' && 'slide-in ms-auto',
        className,
      )}
    >
      <div className="flex h-full flex-col">{children(() => dialog.current?.close())}</div>
    </dialog>
  )
}
