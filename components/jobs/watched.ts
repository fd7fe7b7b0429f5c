'use client'

import { useSyncExternalStore } from 'react'

/**
 * The jobs that this browser follows: started here and not dismissed. Stored in local storage, so that they survive a
 * reload and show on other pages and tabs. Those of another person are dropped with the first answer that lacks them.
 */
const storageKey = 'jobs'
const most = 20
const none: readonly string[] = []

let kept: readonly string[] | undefined
const listeners = new Set<() => void>()

function read(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : none
  } catch {
    return none
  }
}

function tell() {
  for (const listener of listeners) listener()
}

function keep(next: readonly string[]) {
  kept = next
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is full or forbidden: this page follows it anyway.
  }
  tell()
}

const current = () => {
  kept ??= read()
  return kept
}

function fromAnotherTab({ key }: StorageEvent) {
  if (key !== null && key !== storageKey) return
  kept = read()
  tell()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', fromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', fromAnotherTab)
  }
}

/** Follows a job: the panel shows it until it is dismissed. */
export const watch = (uuid: string) => keep([uuid, ...current().filter((one) => one !== uuid)].slice(0, most))

/** Dismisses jobs. */
export function forget(uuids: readonly string[]) {
  if (current().some((one) => uuids.includes(one))) keep(current().filter((one) => !uuids.includes(one)))
}

/** Uuids of the followed jobs, newest first. */
export const useWatched = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none)
