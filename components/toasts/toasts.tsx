'use client'

import { CircleCheck, CircleX, X } from 'lucide-react'
import { Toaster, toast } from 'react-hot-toast'
import { classes } from '../ui/classes'

const duration = 3000

/** The toasts, at the top and the end of the reading direction. */
export function Toasts() {
  // Its right is the end of the line: it turns with the direction by itself.
  return <Toaster position="top-right" />
}

/** A closable error; resting the mouse on it holds it. */
export function showError(message: string, closeLabel: string) {
  toast.custom(
    (one) => (
      <div
        role="status"
        className={classes(
          'flex max-w-sm items-center gap-3 rounded-lg bg-raised py-1.5 ps-3.5 pe-1.5 text-ink shadow-float transition-opacity duration-100',
          !one.visible && 'opacity-0',
        )}
      >
        <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
        <p className="py-1.5">{message}</p>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => toast.remove(one.id)}
          className="control-square inline-grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    ),
    { id: message, duration },
  )
}

/** Long enough to read, decide and reach (WCAG 2.2.1); resting the mouse on it holds it. */
const undoDuration = 15_000

type Undo = { message: string; undo: string; run: () => void; close: string }

/** Tells what was done, and takes it back. */
export function showUndo({ message, undo, run, close }: Undo) {
  toast.custom(
    (one) => (
      <div
        role="status"
        className={classes(
          'flex max-w-md items-center gap-3 rounded-lg bg-raised py-1.5 ps-3.5 pe-1.5 text-ink shadow-float transition-opacity duration-100',
          !one.visible && 'opacity-0',
        )}
      >
        <CircleCheck aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="py-1.5">{message}</p>
        <button
          type="button"
          onClick={() => {
            toast.remove(one.id)
            run()
          }}
          className="control shrink-0 rounded-md px-2.5 font-medium text-accent-ink hover:bg-hover"
        >
          {undo}
        </button>
        <button
          type="button"
          aria-label={close}
          onClick={() => toast.remove(one.id)}
          className="control-square inline-grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    ),
    { duration: undoDuration },
  )
}
