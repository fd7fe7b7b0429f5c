'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { pressKeyed } from '@/components/ui/keys'
import { useGo } from '@/components/unsaved/use-go'
import { isKeyTaken, isModalOpen, isPaletteHeld, pressedShortcut, singleKeys, takesText } from '@/lib/shell/shortcuts'

/** Milliseconds after `g` within which a page's letter counts. */
const patience = 1500

type Means = { openPalette: () => void; openHelp: () => void; mayGo: (route: string) => boolean }

/** The keys of the shell and of the screen's own buttons; ignored while a modal is open. */
export function useShortcuts({ openPalette, openHelp, mayGo }: Means) {
  const go = useGo()
  const goingSince = useRef(Number.NEGATIVE_INFINITY)

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const going = event.timeStamp - goingSince.current < patience
    const asked = pressedShortcut(event, { typing: takesText(event.target), single: singleKeys(), going })
    goingSince.current = Number.NEGATIVE_INFINITY
    if (!asked) {
      if (singleKeys() && !isKeyTaken(event)) pressKeyed(event)
      return
    }
    if (asked.kind === 'palette') event.preventDefault()
    if (asked.kind === 'palette' ? isPaletteHeld() : isModalOpen()) return
    switch (asked.kind) {
      case 'palette':
        return openPalette()
      case 'help':
        return openHelp()
      case 'go':
        goingSince.current = event.timeStamp
        return
      case 'page':
        if (mayGo(asked.route)) go(asked.route)
        return
      case 'search': {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]')
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      }
    }
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
