'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Read by the toasts' style sheet on loading; the CSP requires it. */
    __nonce__?: string | undefined
  }
}

let wanted = false
const listeners = new Set<() => void>()

const Toasts = lazy(() => import('./toasts').then((module) => ({ default: module.Toasts })))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Mounts the toasts; their code is loaded with the first one. */
export function ToastHost() {
  const on = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return on ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}

async function toasts() {
  window.__nonce__ ??= document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const module = await import('./toasts')
  wanted = true
  for (const listener of listeners) listener()
  return module
}

/**
 * Shows an error for three seconds; it must also be shown in place. `stays`: until closed, if it is shown nowhere else.
 */
export async function notifyError(message: string, closeLabel: string, stays = false) {
  const { showError } = await toasts()
  showError(message, closeLabel, stays)
}

/** Shows what was done; `action` undoes it. Called by `useTell`, which translates both. */
export async function notifyDone(message: string, closeLabel: string, action?: { label: string; run: () => void }) {
  const { showDone } = await toasts()
  showDone(message, closeLabel, action)
}
