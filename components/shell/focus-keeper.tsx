'use client'

import { useEffect } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary'

/** The first focusable element in `node`; for a list's row, its link. */
function firstIn(node: Node): HTMLElement | null {
  if (!(node instanceof HTMLElement)) return null
  const named = node.matches('[data-row]') ? node.querySelector<HTMLElement>('th a[href]') : null
  const all = [node, ...node.querySelectorAll<HTMLElement>(focusable)]
  return named ?? all.find((one) => one.matches(focusable) && one.checkVisibility()) ?? null
}

/** The element to focus after one was removed: its next sibling, else its previous one. */
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
/** A press beside a control focuses the page's content, which stays where the page changes. */
const isOnContent = () => document.activeElement?.localName === 'main'
/** Dialogs and toasts restore the focus themselves: remember where it was before them. */
const isPassing = (target: Element) => target.closest('[role=dialog], [data-toast]') !== null

/** Tracks the focus, and moves it when the focused element is removed. Answers the function that stops it. */
function keepFocus(): () => void {
  let held: { element: HTMLElement | null; path: string } | null = null
  let waiting = 0
  const settle = () => {
    waiting = 0
    if (held === null) return
    const { element, path } = held
    const isHere = path === location.pathname
    if (!isLost() && (isHere || !isOnContent())) return
    if (isHere && element?.isConnected) element.focus()
    if (!isHere || isLost()) focusHeading()
  }
  // A closing dialog restores the focus in the previous frame.
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
    if (isLost() || held.path !== location.pathname) wait()
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
  // A click on empty space deliberately drops the focus.
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
 * When the focused element is removed, moves the focus to the next one: the following row, the adjacent button, or
 * after navigation the heading. Never to the body (interaction.md#access).
 */
export function FocusKeeper() {
  useEffect(keepFocus, [])
  return null
}
