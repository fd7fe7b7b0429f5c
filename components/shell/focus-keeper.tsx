'use client'

import { useEffect } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary'

/** The first thing in `node` that can take the focus; of a list's row the link that names it. */
function firstIn(node: Node): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null
  const named = node.matches('[data-row]') ? node.querySelector<HTMLElement>('th a[href]') : null
  const all = [node, ...node.querySelectorAll<HTMLElement>(focusable)]
  return named ?? all.find((one) => one.matches(focusable) && one.checkVisibility()) ?? null
}

/** What comes next where something stood that was taken away: after it, else before it. */
function heirOf({ nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  for (let after = nextSibling; after; after = after.nextSibling) {
    const found = firstIn(after)
    if (found) return found
  }
  for (let before = previousSibling; before; before = before.previousSibling) {
    const found = firstIn(before)
    if (found) return found
  }
  return null
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
/** Dialogs and toasts give the focus back by themselves: what counts is where it was before. */
const isPassing = (target: Element) => target.closest('[role=dialog], [data-toast]') !== null

/** Follows the focus, and what takes the place of what has it. Answers what ends that. */
function keepFocus(): () => void {
  let held: { element: HTMLElement | null; path: string } | null = null
  let waiting = 0
  const settle = () => {
    waiting = 0
    if (!isLost() || held === null) return
    const { element, path } = held
    if (path === location.pathname && element?.isConnected) element.focus()
    if (isLost()) focusHeading()
  }
  // A dialog that closes gives the focus back in the frame before.
  const wait = () => {
    cancelAnimationFrame(waiting)
    waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(settle)
    })
  }
  const observer = new MutationObserver((records) => {
    if (held === null) return
    for (const record of records) {
      if (![...record.removedNodes].some((node) => held?.element && node.contains(held.element))) continue
      held = { ...held, element: heirOf(record) }
    }
    if (isLost()) wait()
  })
  const stop = new AbortController()
  const hear = { signal: stop.signal }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && !isPassing(target)) held = { element: target, path: location.pathname }
    },
    hear,
  )
  // Whoever points beside everything means it.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(`${focusable}, label, [tabindex]`) === null) held = null
    },
    hear,
  )
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    stop.abort()
  }
}

/**
 * Where what has the focus leaves the page, the focus goes to what comes next: the row after it, the button beside it;
 * on another page to its heading. Never to the body (interaction.md#access).
 */
export function FocusKeeper() {
  useEffect(keepFocus, [])
  return null
}
