'use client'

import { type RefObject, useEffect } from 'react'

/** On a screen as narrow as a phone, makes everything outside `panel` inert. */
export function useAlone(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const narrow = matchMedia('(max-width: 639px)')
    let stilled: Element[] = []
    const free = () => {
      for (const element of stilled) element.removeAttribute('inert')
      stilled = []
    }
    const still = () => {
      free()
      if (!narrow.matches) return
      // Up to the page's own frame: dialogs and toasts are outside it, and stay active.
      for (let at: Element | null = panel.current; at && !at.matches('[data-office]'); at = at.parentElement) {
        const others = [...(at.parentElement?.children ?? [])].filter((one) => one !== at && !one.hasAttribute('inert'))
        for (const one of others) one.setAttribute('inert', '')
        stilled.push(...others)
      }
    }
    still()
    narrow.addEventListener('change', still)
    return () => {
      narrow.removeEventListener('change', still)
      free()
    }
  }, [panel])
}
