'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ToastHost } from '@/components/toasts/notify'
import { keepUi, storedUi, type UiState } from '@/lib/shell/ui-state'

type Ui = { state: UiState; change: (part: Partial<UiState>) => void }

const UiContext = createContext<Ui | null>(null)

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

type Props = {
  initial: UiState
  /** Covers the page until a first visitor's theme is known. */
  loader: ReactNode
  children: ReactNode
}

/** Holds the person's shell settings, applies them to the document and saves them. */
export function UiProvider({ initial, loader, children }: Props) {
  const router = useRouter()
  const [state, setState] = useState(initial)
  const [known, setKnown] = useState(false)

  const change = useCallback((part: Partial<UiState>) => {
    // Changing the menu closes the sidebar (shell.md#parts); a menu that is the sidebar stays.
    const closes = part.menu === undefined ? {} : { sidebar: part.menu === 'vertical' }
    setState((before) => ({ ...before, ...closes, ...part }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored settings once.
  useEffect(() => {
    const stored = storedUi(initial)
    setState(stored)
    if (stored.locale === initial.locale) return
    // The cookie was lost: refetch from the server, in the stored language.
    keepUi(stored)
    router.refresh()
  }, [])

  useEffect(() => {
    const system = darkSystem()
    const show = () => {
      const isDarkMode = state.theme === 'system' ? system.matches : state.theme === 'dark'
      document.body.classList.toggle('dark', isDarkMode)
      document.documentElement.dir = state.rtlClass
      Object.assign(document.body.dataset, { layout: state.layout, animation: state.animation })
      keepUi({ ...state, isDarkMode })
    }
    show()
    setKnown(true)
    system.addEventListener('change', show)
    return () => system.removeEventListener('change', show)
  }, [state])

  return (
    <UiContext value={useMemo(() => ({ state, change }), [state, change])}>
      {children}
      {!known && loader}
      <ToastHost />
    </UiContext>
  )
}

/** The shell's settings and the way to change them. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('useUi stands outside UiProvider')
  return ui
}
