'use client'

import { useSyncExternalStore } from 'react'

/**
 * The jobs that this browser follows: started here and not put away yet. Kept in local storage, so that a reload,
 * another page and another tab show them too. Somebody else's are forgotten with the first answer that lacks them.
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
    // This page follows them all the same.
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

/** Follows a job: the panel shows it until it is put away. */
export const watch = (uuid: string) => keep([uuid, ...current().filter((one) => one !== uuid)].slice(0, most))

/** Puts jobs away. */
export function forget(uuids: readonly string[]) {
  if (current().some((one) => uuids.includes(one))) keep(current().filter((one) => !uuids.includes(one)))
}

/** The uuids of the jobs that are followed, the newest first. */
export const useWatched = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none)
