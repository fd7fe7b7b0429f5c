'use client'

import { useEffect, useEffectEvent } from 'react'
import { singleKeys, takesText } from '@/lib/shell/shortcuts'

/** The buttons of the screen that one key presses: each says it in `aria-keyshortcuts`, where the help finds it too. */
export const keyedButtons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter(
    (one) => (one.getAttribute('aria-keyshortcuts') ?? '').length === 1 && one.checkVisibility(),
  )

/** Something else has the keys: a dialog, a menu, a text. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  takesText(event.target) ||
  document.querySelector('dialog[open], [aria-modal=true]') !== null

/**
 * Hears the keys of the screen's own buttons, and of `others`, which no button has or whose button is not there now.
 * They go off with the other single keys.
 */
export function useKeyButtons(others: Readonly<Record<string, () => void>> = {}) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || !singleKeys()) return
    const key = event.key.toLowerCase()
    const button = keyedButtons().find((one) => one.getAttribute('aria-keyshortcuts') === key)
    const act = button ? () => button.click() : others[key]
    if (!act || button?.getAttribute('aria-disabled') === 'true') return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
