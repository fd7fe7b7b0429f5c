'use client'

import { CircleCheck, CircleX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster, type ToastOptions, toast } from 'react-hot-toast'
import { classes } from '../ui/classes'

const duration = 3000
/** Long enough to read, decide and reach the button (WCAG 2.2.1). */
const undoDuration = 15_000

/** The toasts, at the top and the end of the reading direction. */
export function Toasts() {
  // The library mirrors the position in right-to-left pages itself.
  return <Toaster position="top-right" />
}

type Box = { sign: ReactNode; message: string; closeLabel: string; action?: { label: string; run: () => void } }

/** A closable toast; hovering or focusing it pauses its timer. */
function show({ sign, message, closeLabel, action }: Box, options: ToastOptions) {
  // Removing a focused element fires `blur`, which must not show the toast again.
  let isClosed = false
  const close = (id: string) => {
    isClosed = true
    toast.remove(id)
  }
  const hold = (id: string, how: ToastOptions) => {
    if (!isClosed) toast.custom(draw, { ...how, id })
  }
  const draw = (one: { id: string; visible: boolean }) => (
    <div
      role="status"
      data-toast=""
      onFocus={() => hold(one.id, { duration: Number.POSITIVE_INFINITY })}
      onBlur={() => hold(one.id, options)}
      className={classes(
        'flex max-w-md items-center gap-3 rounded-lg bg-raised py-1.5 ps-3.5 pe-1.5 text-ink shadow-float transition-opacity duration-100',
        !one.visible && 'opacity-0',
      )}
    >
      {sign}
      <p className="min-w-0 py-1.5 wrap-anywhere">{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            close(one.id)
            action.run()
          }}
          className="control shrink-0 rounded-md px-2.5 font-medium text-accent-ink hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => close(one.id)}
        className="control-square inline-grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
  toast.custom(draw, options)
}

/** An error; `stays` until closed, if it is shown nowhere else. */
export function showError(message: string, closeLabel: string, stays = false) {
  show(
    { sign: <CircleX aria-hidden className="size-5 shrink-0 text-danger" />, message, closeLabel },
    { id: message, duration: stays ? Number.POSITIVE_INFINITY : duration },
  )
}

/** A success; `action` is the button that undoes it. */
export function showDone(message: string, closeLabel: string, action?: Box['action']) {
  const sign = <CircleCheck aria-hidden className="size-5 shrink-0 text-muted" />
  show({ sign, message, closeLabel, ...(action && { action }) }, { duration: action ? undoDuration : duration })
}
