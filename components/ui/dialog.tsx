'use client'

import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button'
import { classes } from './classes'

type Props = {
  title: ReactNode
  closeLabel: string
  /** Without it the dialog stays until what it asks is answered. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Room for a sentence and its buttons, not for a list. */
  narrow?: boolean
}

const stay = () => {}

/** A modal dialog. Heavy: import what uses it lazily, and mount it only while it is open. */
export function Dialog({ title, closeLabel, onClose, children, narrow }: Props) {
  // Headless UI gives the focus back only to what was focused after it had been loaded.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }))
    },
    [before],
  )
  return (
    <HeadlessDialog open onClose={onClose ?? stay} className="fixed inset-0 z-50 overflow-y-auto">
      <DialogBackdrop className="fixed inset-0 bg-black/40" />
      <div className="relative flex min-h-full items-end justify-center p-3 sm:items-center sm:p-6">
        <DialogPanel
          className={classes(
            'flex max-h-[calc(100dvh-3rem)] w-full flex-col rounded-xl bg-raised text-ink shadow-float',
            narrow ? 'max-w-md' : 'max-w-3xl',
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
