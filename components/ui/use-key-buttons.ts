'use client'

import { useEffect } from 'react'
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

/** Hears the keys of the screen's own buttons. They go off with the other single keys. */
export function useKeyButtons() {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isTaken(event) || !singleKeys()) return
      const button = keyedButtons().find((one) => one.getAttribute('aria-keyshortcuts') === event.key.toLowerCase())
      if (!button || button.getAttribute('aria-disabled') === 'true') return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
