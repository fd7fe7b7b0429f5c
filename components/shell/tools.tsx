'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Guise } from '@/lib/contracts/guise'
import type { Beginning } from '@/lib/shell/begun'
import { type Entry, type Section, sectionEntries } from '@/lib/shell/menu'
import { FullScreenLoader } from '../ui/full-screen-loader'
import { LazyWords } from '../words/lazy-words'
import type { Person } from './account-menu'
import { type Tool, ToolsContext } from './tools-context'
import { useShortcuts } from './use-shortcuts'

const SettingsDrawer = lazy(() => import('../preferences/settings-drawer'))
const Palette = lazy(() => import('./palette'))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'))

type Props = {
  sections: readonly Section[]
  unlisted: readonly Entry[]
  beginnings: readonly Beginning[]
  person: Person
  guise: Guise | null
  maySeeAs: boolean
  children: ReactNode
}

/** Appearance, palette and shortcuts: one at a time; the code and words of each are loaded when it opens. */
export function Tools({ sections, unlisted, beginnings, person, guise, maySeeAs, children }: Props) {
  const t = useTranslations('common')
  const [open, setOpen] = useState<Tool | null>(null)
  const close = useCallback(() => setOpen(null), [])

  useShortcuts({
    openPalette: () => setOpen('palette'),
    openHelp: () => setOpen('shortcuts'),
    mayGo: (route) => sections.flatMap(sectionEntries).some((entry) => entry.route === route),
  })

  return (
    <ToolsContext value={setOpen}>
      {children}
      {open && (
        <LazyWords onFail={close}>
          <Suspense fallback={<FullScreenLoader label={t('loading')} />}>
            {open === 'appearance' && <SettingsDrawer onClose={close} />}
            {open === 'palette' && (
              <Palette {...{ sections, unlisted, beginnings, person, guise, maySeeAs }} onClose={close} />
            )}
            {open === 'shortcuts' && <ShortcutsDialog sections={sections} onClose={close} />}
          </Suspense>
        </LazyWords>
      )}
    </ToolsContext>
  )
}
