'use client'

import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken, singleKeys } from '@/lib/shell/shortcuts'

/** The visible buttons that a single key presses, as their `aria-keyshortcuts` says. */
export const keyedButtons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter(
    (button) => (button.getAttribute('aria-keyshortcuts') ?? '').length === 1 && button.checkVisibility(),
  )

/**
 * Presses a button of the screen by its `aria-keyshortcuts`, or runs one of `others`, which have no button or whose
 * button is absent now, while single keys are on.
 */
export function useKeyButtons(others: Readonly<Record<string, () => void>> = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || !singleKeys()) return
    const key = event.key.toLowerCase()
    const button = keyedButtons().find((shown) => shown.getAttribute('aria-keyshortcuts') === key)
    const act = button ? () => button.click() : others[key]
    if (!act || button?.getAttribute('aria-disabled') === 'true') return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
