'use client'

import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button'
import { classes } from './classes'

type Props = {
  title: ReactNode
  closeLabel: string
  /** Without it the dialog stays open until it is answered. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** For a sentence and its buttons, not for a list. */
  narrow?: boolean
  /** As large as possible, whatever its content: on a phone full screen. */
  whole?: boolean
}

const stay = () => {}

/** A modal dialog. Heavy: import its callers lazily, and mount it only while it is open. */
export function Dialog({ title, closeLabel, onClose, children, narrow, whole }: Props) {
  // Headless UI only restores the focus to elements focused after it had loaded.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!(before instanceof HTMLElement) || !before.isConnected) return
        // Another dialog may have opened and taken the focus since: Ctrl+K right after Escape.
        const entered = document.activeElement?.closest('[role=dialog], dialog')
        if (!entered || entered.contains(before)) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return (
    <HeadlessDialog open onClose={onClose ?? stay} className="fixed inset-0 z-50 overflow-y-auto">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <div
        className={classes(
          'relative flex min-h-full items-end justify-center sm:items-center sm:p-6',
          whole ? 'p-0' : 'p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        )}
      >
        <DialogPanel
          className={classes(
            // A footer with a background of its own must not cover the rounded corners.
            'flex w-full flex-col overflow-clip bg-raised text-ink shadow-float',
            whole ? 'h-dvh sm:h-[calc(100dvh-3rem)] sm:rounded-xl' : 'max-h-[calc(100dvh-3rem)] rounded-xl',
            !whole && (narrow ? 'max-w-md' : 'max-w-3xl'),
          )}
        >
          <header className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2.5">
            <DialogTitle className="min-w-0 text-base font-semibold wrap-anywhere">{title}</DialogTitle>
            {onClose && (
              <IconButton label={closeLabel} onClick={onClose}>
                <X aria-hidden className="size-5" strokeWidth={1.75} />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
